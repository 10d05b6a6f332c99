'use client'

import { useTranslations } from 'next-intl'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import type { ActPerson } from './acts.ts'
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
      search={(terms) => findOtherAccounts(terms, people, t('ofPortal'))}
      {...field}
    />
  )
}

/** Active accounts of the school and role of this person, with how they sign in: two accounts have the same name. */
async function findOtherAccounts(terms: string, [person]: readonly ActPerson[], ofPortal: string) {
  if (!person) return []
  const query = { ...(terms && { terms }), school: person.school._id, role: person.role, state: 'active' as const, limit: 20 }
  return (await callApi('searchPeople', { query }))
    .filter(({ _id }) => _id !== person._id)
    .map(({ _id, firstname, lastname, username, portal }) => ({
      ...{ _id, name: fullName(firstname, lastname) },
      detail: portal ? `${username} · ${ofPortal}` : username,
    }))
}
