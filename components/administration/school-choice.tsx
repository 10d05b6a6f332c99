import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { callApi } from '#lib/browser/client'
import { type Chosen, SearchChoice } from './search-choice.tsx'

export type ChosenSchool = Chosen

type Props = Omit<ComponentProps<typeof SearchChoice>, 'hint' | 'required' | 'search' | 'least'>

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
