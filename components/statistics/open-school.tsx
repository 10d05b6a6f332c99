'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AutocompleteField } from '#components/ui/fields/autocomplete-field'
import { filteredPath } from '#domain/lists/filters'
import { foldText } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import { schoolsParameter } from '#lib/browser/remember-schools'
import { useRead } from '#lib/browser/use-read'
import { routes } from '#lib/routes'

/** Number of suggestions shown. */
const maxSuggestions = 8

interface Props {
  /** Query parameters to keep: the dates. */
  more: { readonly [name: string]: string | undefined }
}

/** Opens the statistics of one of the supervisor's schools (API-005), searched by part of its name or by zip code. */
export function OpenSchool({ more }: Props) {
  const t = useTranslations('openSchool')
  const router = useRouter()
  const [text, setText] = useState('')
  // Loaded at the first letter: the page itself needs none of a thousand schools.
  const [wanted, setWanted] = useState(false)
  const { data, loading, failed } = useRead(wanted ? ['user/getSchools'] : null, () => callApi('listOwnSchools'))
  const terms = foldText(text.trim())
  const found =
    terms === '' ? [] : (data ?? []).filter(({ name, address }) => foldText(`${name} ${address.zipCode}`).includes(terms))
  return (
    <div className="w-full sm:w-96 print:hidden">
      <AutocompleteField
        label={t('label')}
        hint={t('hint')}
        error={failed ? t('error') : undefined}
        text={text}
        onText={(typed) => {
          setText(typed)
          setWanted(true)
        }}
        loading={loading}
        suggestions={found
          .slice(0, maxSuggestions)
          .map(({ _id, name, address }) => ({ id: _id, label: name, detail: address.zipCode }))}
        onChoose={({ id, label }) => {
          setText(label)
          router.push(filteredPath(routes.statistics, { [schoolsParameter]: id, ...more }))
        }}
      />
    </div>
  )
}
