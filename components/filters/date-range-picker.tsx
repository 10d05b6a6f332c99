'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState, useTransition } from 'react'
import { Button } from '#components/ui/actions/button'
import { DateInput } from '#components/ui/fields/date-input'
import { Field, fieldAttributes } from '#components/ui/fields/field'
import { SelectField } from '#components/ui/fields/select-field'
import {
  type DateRange,
  daysOfRange,
  presetOf,
  presetRange,
  type RangePreset,
  rangeOfDays,
  rangePresets,
} from '#domain/dates/date-range'
import { parisDay } from '#domain/dates/paris-day'
import { filteredPath } from '#domain/lists/filters'
import { rememberDates } from '#lib/browser/remember-dates'
import { ReadOnlyDates } from './read-only-dates.tsx'

type Props = {
  /** Path of the page of figures; `more`: query parameters to keep. */
  path: string
  more?: { readonly [name: string]: string | undefined }
  range: DateRange
  /** Server time, epoch ms; presets end at it. */
  now: number
}

type Days = { from: string; to: string }
type Errors = { [edge in keyof Days]?: string }

/**
 * The date range of a page of figures (STA-003 to 005): a preset applies at once, two typed days after confirmation. The range is
 * in the URL and remembered (CLI-013); without scripts the form leads to the same URL. Printed pages show the dates in words.
 */
export function DateRangePicker({ path, more = {}, range, now }: Props) {
  const t = useTranslations('dateRange')
  const { days, errors, pending, change, choosePreset, submit } = useDateRange({ path, more, range, now })
  return (
    <>
      <form action={path} onSubmit={submit} aria-busy={pending} className="flex flex-wrap items-end gap-3 print:hidden">
        {Object.entries(more).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <SelectField
          label={t('preset')}
          placeholder={t('custom')}
          options={rangePresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
          value={presetOf(range, now) ?? ''}
          className="w-full sm:w-52"
          onChange={choosePreset}
        />
        {(['from', 'to'] as const).map((edge) => (
          <DayField
            key={edge}
            name={edge}
            label={t(edge)}
            value={days[edge]}
            error={errors[edge]}
            max={parisDay(now)}
            onChange={(day) => change(edge, day)}
          />
        ))}
        <Button type="submit" pending={pending} label={t('show')} />
      </form>
      <div className="hidden print:block">
        <ReadOnlyDates {...range} />
      </div>
    </>
  )
}

/** State of the picker: the typed dates, their errors, and applying them. */
function useDateRange({ path, more, range, now }: Required<Props>) {
  const t = useTranslations('dateRange')
  const router = useRouter()
  const [pending, start] = useTransition()
  const shown = daysOfRange(range)
  const [known, setKnown] = useState(shown)
  const [days, setDays] = useState<Days>(shown)
  const [errors, setErrors] = useState<Errors>({})
  // The range can change without this form, for example with the browser's Back button: the fields then follow it.
  if (shown.from !== known.from || shown.to !== known.to) {
    setKnown(shown)
    setDays(shown)
    setErrors({})
  }
  const show = (chosen: DateRange) => {
    rememberDates(chosen, now)
    const { from, to } = chosen
    start(() => router.push(filteredPath(path, more, { from: String(from), to: String(to) }), { scroll: false }))
  }

  const choosePreset = (preset: RangePreset | '') => {
    if (preset === '') return
    const chosen = presetRange(preset, now)
    setDays(daysOfRange(chosen))
    setErrors({})
    show(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { range: chosen, problems } = rangeOfDays(days, now)
    setErrors({
      ...(problems.from ? { from: t(`error.${problems.from}`) } : {}),
      ...(problems.to ? { to: t(`error.${problems.to}`) } : {}),
    })
    if (chosen) show(chosen)
  }
  const change = (edge: keyof Days, day: string) => setDays({ ...days, [edge]: day })
  return { days, errors, pending, change, choosePreset, submit }
}

function DayField(props: {
  name: string
  label: string
  value: string
  error: string | undefined
  max: string
  onChange: (day: string) => void
}) {
  const { label, error, ...input } = props
  const id = useId()
  const texts = { label, error }
  return (
    <Field id={id} texts={texts} className="w-40">
      <DateInput {...input} {...fieldAttributes(id, texts)} />
    </Field>
  )
}
