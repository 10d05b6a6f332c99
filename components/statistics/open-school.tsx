'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AutocompleteField } from '#components/ui/fields/autocomplete-field'
import type { CallResult } from '#contract/calls'
import { filteredPath } from '#domain/lists/filters'
import { foundSchools } from '#domain/selector/search'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { schoolPath } from '#lib/routes'

const maxSuggestions = 8

type OwnSchool = CallResult<'listOwnSchools'>[number]
const withZipCode = (school: OwnSchool) => ({ ...school, zipCode: school.address.zipCode })

interface Props {
  /** Query parameters to keep: the dates. */
  more: { readonly [name: string]: string | undefined }
}

/** Opens the page of one of the supervisor's schools (API-005), searched by part of its name, town, zip code or national number. */
export function OpenSchool({ more }: Props) {
  const t = useTranslations('openSchool')
  const router = useRouter()
  const [text, setText] = useState('')
  // Loaded at the first letter: the page itself needs none of a thousand schools.
  const [wanted, setWanted] = useState(false)
  const { data, loading, failed } = useRead(wanted ? ['user/getSchools'] : null, () => callApi('listOwnSchools'))
  const found = text.trim() === '' || !data ? [] : foundSchools(data.map(withZipCode), text)
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
          .map(({ _id, name, zipCode, city }) => ({ id: _id, label: name, detail: `${zipCode} ${city}` }))}
        onChoose={({ id, label }) => {
          setText(label)
          router.push(filteredPath(schoolPath(id), more))
        }}
      />
    </div>
  )
}
