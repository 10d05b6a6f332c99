import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ErrorState } from '../states/content-states.tsx'
import { FieldError } from './field.tsx'
import { TextField } from './text-field.tsx'

interface Search {
  readonly label: string
  readonly hint?: string
  readonly terms: string
  readonly onTerms: (terms: string) => void
  /** Enter (never by an input method) and arrow down, which do nothing else: Enter would submit the form around. */
  readonly onKey?: (key: 'Enter' | 'ArrowDown') => void
}

interface Props {
  legend: string
  /** The legend is for screen readers only, where the context already shows it. */
  legendHidden?: boolean
  error?: string | undefined
  /** Undefined where the list is too short to be searched. */
  search: Search | undefined
  /** What is picked already, above the search. */
  picked?: ReactNode
  /** What narrows the list, below the search. */
  filter?: ReactNode
  /** Why the list is not whole; undefined where it is. */
  failure?: string | undefined
  /** What a search is doing or found. */
  status?: string
  /** The list. */
  children: ReactNode
}

export function SearchPicker({ legend, legendHidden, error, search, picked, filter, failure, status, children }: Props) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !(search?.onKey && event.key === 'ArrowDown'))) return
    event.preventDefault()
    search?.onKey?.(event.key === 'Enter' ? 'Enter' : 'ArrowDown')
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1 text-lg font-semibold'}>{legend}</legend>
      {picked}
      {search ? (
        <TextField
          type="search"
          label={search.label}
          hint={search.hint}
          autoComplete="off"
          value={search.terms}
          onChange={search.onTerms}
          onKeyDown={onKeyDown}
        />
      ) : null}
      {filter}
      <FieldError id={id} error={error} />
      {failure ? <ErrorState text={failure} /> : null}
      {status === undefined ? null : (
        <p role="status" className="text-sm text-muted empty:hidden">
          {status}
        </p>
      )}
      {children}
    </fieldset>
  )
}
