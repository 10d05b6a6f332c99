'use client'

import { useTranslations } from 'next-intl'
import { callApi } from '#lib/browser/client'
import { type Chosen, SearchChoice } from './search-choice.tsx'

export type ChosenSchool = Chosen

interface Props {
  /** Name of the search. */
  field: string
  label: string
  error: string | undefined
  chosen: readonly ChosenSchool[]
  /** A single school: choosing another replaces it. */
  single: boolean
  onChange: (chosen: ChosenSchool[]) => void
}

const maxSuggestions = 8

/** Searches schools by part of their name (API-011), and lists the chosen ones. */
export function SchoolChoice(props: Props) {
  const t = useTranslations('administration')
  const search = async (terms: string) => {
    const found = await callApi('listSchools', { query: { ...(terms && { terms }), limit: maxSuggestions } })
    return found.map(({ _id, name, city, address }) => ({ _id, name, detail: `${address.zipCode} ${city}` }))
  }
  return <SearchChoice {...props} hint={t('schoolHint')} required search={search} />
}
