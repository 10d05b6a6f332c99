'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AutocompleteField } from '#components/ui/fields/autocomplete-field'
import { callApi } from '#lib/browser/client'
import { useDebounced } from '#lib/browser/use-debounced'
import { useRead } from '#lib/browser/use-read'

export interface ChosenSchool {
  readonly _id: string
  readonly name: string
}

interface Props {
  /** Name of the field, used to find it when the API refuses it. */
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
export function SchoolChoice({ field, label, error, chosen, single, onChange }: Props) {
  const t = useTranslations('administration')
  const [text, setText] = useState('')
  const typed = text.trim()
  const terms = useDebounced(typed)
  const query = { ...(terms && { terms }), limit: maxSuggestions }
  const { data, loading, failed } = useRead(['schools', query], () => callApi('listSchools', { query }), { keep: true })
  const options = (data ?? []).filter(({ _id }) => !chosen.some((one) => one._id === _id))
  return (
    <div data-field={field} className="flex flex-col gap-2">
      <AutocompleteField
        label={label}
        hint={t('schoolHint')}
        required
        error={error ?? (failed ? t('schoolsFailed') : undefined)}
        text={text}
        onText={setText}
        loading={loading || terms !== typed}
        suggestions={options.map(({ _id, name, city, address }) => ({
          id: _id,
          label: name,
          detail: `${address.zipCode} ${city}`,
        }))}
        onChoose={({ id, label: name }) => {
          onChange(single ? [{ _id: id, name }] : [...chosen, { _id: id, name }])
          setText('')
        }}
      />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map(({ _id, name }) => (
          <li key={_id} className="flex items-center gap-1 rounded-control bg-sunken py-0.5 pr-1 pl-3">
            <span className="break-words">{name}</span>
            <Button
              size="sm"
              variant="quiet"
              icon="close"
              aria-label={t('removeSchool', { name })}
              onClick={() => onChange(chosen.filter((one) => one._id !== _id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
