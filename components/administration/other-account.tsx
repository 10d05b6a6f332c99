'use client'

import { useTranslations } from 'next-intl'
import type { ActPerson } from './acts.ts'
import { findActive } from './find-active.ts'
import { type Chosen, SearchChoice } from './search-choice.tsx'

interface Props {
  people: readonly ActPerson[]
  error: string | undefined
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
}

/** Chooses the account that stays when two accounts of one person are merged. */
export function OtherAccount({ people, ...field }: Props) {
  const t = useTranslations('administration.act')
  return (
    <SearchChoice
      field="into"
      label={t('into')}
      hint={t('intoHint')}
      required
      single
      search={(terms) => findOthers(terms, people, t('ofPortal'))}
      {...field}
    />
  )
}

/** Active accounts of the school and role of this person, with how they sign in: two accounts have the same name. */
async function findOthers(terms: string, people: readonly ActPerson[], ofPortal: string) {
  const found = await findActive({ terms, people, roles: people.slice(0, 1).map(({ role }) => role) })
  return found.map(({ portal, ...one }) => ({ ...one, detail: portal ? `${one.detail} · ${ofPortal}` : one.detail }))
}
