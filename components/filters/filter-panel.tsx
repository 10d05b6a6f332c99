'use client'

import { clsx } from 'clsx'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type RefObject, useEffect, useRef, useState, useTransition } from 'react'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { type Option, SelectField } from '#components/ui/fields/select-field'
import { TextField } from '#components/ui/fields/text-field'
import { maxTermsLength } from '#contract/text-limits'
import { type FilterPage, type Filters, filteredPath, filterNames } from '#domain/lists/filters'
import { debounce } from '#lib/browser/debounce'
import { rememberFilters } from '#lib/browser/remember-filters'

/** A search text, unless it has `options` to choose from or `toggles`. `clears`: the filters that a change of it resets. */
export type FilterField = { name: string; label: string; clears?: readonly string[] } & (
  | { options: readonly Option[]; all: string }
  | { options?: undefined; toggles?: boolean }
)

type Props<P extends FilterPage> = {
  page: P
  /** Path of the filtered list; `more`: query parameters to keep. */
  path: string
  more?: { [name: string]: string | undefined }
  filters: Filters<P>
  /** False: left out. */
  fields: readonly (FilterField | false)[]
  /** False where the page folds the whole panel. */
  folding?: boolean
  className?: string
}

/**
 * The filters of a list, as a form that works without scripts: the filtered list has its own URL. With scripts each change applies
 * at once, text after a debounce; the last filters are remembered for the next visit. On phones all but the text are folded.
 */
export function FilterPanel<P extends FilterPage>({
  page,
  path,
  more = {},
  filters,
  fields: given,
  folding = true,
  className,
}: Props<P>) {
  const t = useTranslations('ui')
  const [open, setOpen] = useState(false)
  const { apply, applySoon, pending, applied, values, setValues } = useFilters({ page, path, more, filters })
  const fields = given.filter((field) => field !== false)
  const set = (field: FilterField, value: string) => {
    const cleared = Object.fromEntries((field.clears ?? []).map((name) => [name, undefined]))
    const next = { ...values, ...cleared, [field.name]: value || undefined }
    setValues(next)
    if (isText(field)) applySoon(next)
    else apply(next)
  }
  // Filters of the same page that this panel does not show keep their values.
  const shown = new Set(fields.map(({ name }) => name))
  const clear = () => {
    const next = Object.fromEntries(Object.entries(values).filter(([name]) => !shown.has(name)))
    setValues(next)
    apply(next)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    apply(values)
  }
  const folded = fields.filter((field) => !isText(field))
  const folds = folding && folded.length > 1
  const control = (field: FilterField) => (
    <Control key={field.name} field={field} value={values[field.name] ?? ''} onChange={(value) => set(field, value)} />
  )
  const some = filterNames[page].some((name) => shown.has(name) && values[name])

  return (
    <>
      <search>
        <form
          action={path}
          onSubmit={onSubmit}
          aria-busy={pending}
          className={clsx('mb-6 flex flex-wrap items-end gap-4', className)}
        >
          {Object.entries(more).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          {fields.filter(isText).map(control)}
          {folds ? (
            <span className="hidden tablet:hidden! scripted:contents">
              <Button icon="filter" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t('list.filter', { count: folded.filter(({ name }) => values[name]).length })}
              </Button>
            </span>
          ) : null}
          <div className={clsx('contents', folds && !open && 'max-tablet:scripted:hidden')}>{folded.map(control)}</div>
          <noscript>
            <Button type="submit" label={t('list.search')} />
          </noscript>
          {some ? <Button type="button" variant="quiet" icon="close" onClick={clear} label={t('list.clearFilters')} /> : null}
        </form>
        {/* The list is elsewhere on the page, so its update is announced to screen readers. */}
        <p role="status" className="sr-only">
          {pending ? t('frame.loading') : applied ? t('list.listUpdated') : ''}
        </p>
      </search>
      <FiltersOnPaper fields={fields} filters={filters} />
    </>
  )
}

const isText = (field: FilterField) => field.options === undefined && !field.toggles

/** The active filters in words, for printed pages. */
function FiltersOnPaper({ fields, filters }: { fields: readonly FilterField[]; filters: Values }) {
  const t = useTranslations('ui')
  const set = fields.flatMap((field) => {
    const value = filters[field.name]
    if (!value) return []
    if (field.options === undefined && field.toggles) return [field.label]
    const shown = field.options === undefined ? value : field.options.find((option) => option.value === value)?.label
    return shown === undefined ? [] : [t('list.filterSet', { label: field.label, value: shown })]
  })
  return set.length === 0 ? null : <p className="hidden print:mb-4 print:block">{set.join('\u00A0· ')}</p>
}

type Values = { readonly [name: string]: string | undefined }

const sameValues = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] || undefined) === (other[name] || undefined))

/** State of the filters, and navigation to the filtered list. */
function useFilters<P extends FilterPage>({ page, path, more, filters }: Pick<Props<P>, 'page' | 'path' | 'more' | 'filters'>) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [applied, setApplied] = useState(false)
  const [values, setValues] = useState<Values>(filters)
  const [known, setKnown] = useState<Values>(filters)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  useCancelOnLinkPress(cancel)
  useEffect(() => rememberFilters(page, filters), [page, filters])
  // The filters can change without this form, for example with the browser's Back button: the fields then follow them. What is
  // being typed is kept while its own result loads.
  if (!pending && !sameValues(known, filters)) {
    setKnown(filters)
    setValues(filters)
  }

  const apply = (next: Values) => {
    cancel.current()
    setKnown(next)
    rememberFilters(page, next as Filters<P>)
    setApplied(true)
    const to = filteredPath(path, next, more)
    // The same URL with other remembered filters gives another list, so refresh instead of navigating.
    start(() => (to === location.pathname + location.search ? router.refresh() : router.replace(to, { scroll: false })))
  }
  const applySoon = (next: Values) => {
    cancel.current()
    cancel.current = debounce(() => apply(next))
  }
  return { apply, applySoon, pending, applied, values, setValues }
}

/** Cancels a pending debounced search when a link is pressed, so that the search does not replace that navigation. */
function useCancelOnLinkPress(cancel: RefObject<() => void>) {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) cancel.current()
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [cancel])
}

function Control({ field, value, onChange }: { field: FilterField; value: string; onChange: (value: string) => void }) {
  if (isText(field))
    return (
      <TextField
        type="search"
        name={field.name}
        label={field.label}
        value={value}
        maxLength={maxTermsLength}
        autoComplete="off"
        className="w-full sm:w-64"
        onChange={onChange}
      />
    )
  if (field.options === undefined)
    return (
      <CheckboxField
        name={field.name}
        label={field.label}
        value="1"
        checked={value === '1'}
        onChange={(checked) => onChange(checked ? '1' : '')}
      />
    )
  return (
    <SelectField
      name={field.name}
      label={field.label}
      placeholder={field.all}
      options={field.options}
      value={field.options.some((option) => option.value === value) ? value : ''}
      className="w-full sm:w-52"
      onChange={onChange}
    />
  )
}
