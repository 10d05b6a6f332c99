import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AutocompleteField } from '#components/ui/fields/autocomplete-field'
import { useDebounced } from '#lib/browser/use-debounced'
import { useRead } from '#lib/browser/use-read'

export interface Chosen {
  readonly _id: string
  readonly name: string
}

interface Props {
  field: string
  label: string
  hint: string
  required: boolean
  error: string | undefined
  chosen: readonly Chosen[]
  /** A single choice: choosing another replaces it. */
  single: boolean
  /** Finds by these words; `least`: how many characters it takes. */
  search: (terms: string) => Promise<readonly (Chosen & { readonly detail: string })[]>
  least?: number
  onChange: (chosen: Chosen[]) => void
}

/** Searches by part of a name, and lists what is chosen. */
export function SearchChoice({ field, label, hint, required, error, chosen, single, search, least = 0, onChange }: Props) {
  const t = useTranslations('administration')
  const [text, setText] = useState('')
  const typed = text.trim()
  const terms = useDebounced(typed)
  const key = terms.length < least ? null : [field, terms]
  const { data, loading, failed } = useRead(key, () => search(terms), { keep: true })
  const options = (data ?? []).filter(({ _id }) => !chosen.some((one) => one._id === _id))
  return (
    <div className="flex flex-col gap-2">
      <AutocompleteField
        label={label}
        hint={hint}
        required={required}
        error={error ?? (failed ? t('schoolsFailed') : undefined)}
        text={text}
        onText={setText}
        loading={loading || terms !== typed}
        suggestions={options.map(({ _id, name, detail }) => ({ id: _id, label: name, detail }))}
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
