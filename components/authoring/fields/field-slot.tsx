import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from 'react'
import { FieldAdvice, FieldError } from '#components/ui/fields/field'
import { TextField } from '#components/ui/fields/text-field'
import { maxCourse } from '#contract/list-limits'
import { maxHoleName } from '#contract/question-limits'
import { maxNameLength } from '#contract/text-limits'
import type { Editing } from '../types.ts'
import type { ShownError } from './field-errors.ts'
import { namesOf, problemWord } from './problem-word.ts'

interface FieldsState {
  readonly kind: Editing<unknown>['kind']
  readonly errors: ReadonlyMap<string, ShownError>
  /** Whether the author has saved or tried to: only then is what is missing a fault. */
  readonly judged: boolean
}

const Fields = createContext<FieldsState>({ kind: 'module', errors: new Map(), judged: true })

export function FieldsProvider({ kind, errors, judged, children }: FieldsState & { children: ReactNode }) {
  const value = useMemo(() => ({ kind, errors, judged }), [kind, errors, judged])
  return <Fields value={value}>{children}</Fields>
}

export const useJudged = (): boolean => useContext(Fields).judged

function useFieldWords(field: string): { error?: string; advice?: string } {
  const t = useTranslations('problems.text')
  const { kind, errors } = useContext(Fields)
  const error = errors.get(field)
  if (!error) return {}
  const words = t(problemWord(kind, error.path, error.code), {
    names: namesOf(error),
    maxNameLength,
    maxCourse: maxCourse.questions,
    maxHoleName,
  })
  return error.blocking ? { error: words } : { advice: words }
}

type SlotProps = { field: string; className?: string | undefined; children: (error: string | undefined) => ReactNode }

/** Container of a field: links from problems lead to it, and its errors show in it. */
export function FieldSlot({ field, className, children }: SlotProps) {
  const { error, advice } = useFieldWords(field)
  return (
    <div id={fieldElementId(field)} tabIndex={-1} className={className}>
      {children(error)}
      {advice === undefined ? null : <FieldAdvice>{advice}</FieldAdvice>}
    </div>
  )
}

export const TextSlot = ({ field, className, ...input }: ComponentProps<typeof TextField> & { field: string }) => (
  <FieldSlot field={field} className={className}>
    {(error) => <TextField autoComplete="off" {...input} error={error} />}
  </FieldSlot>
)

interface FieldGroupProps {
  field: string
  legend: string
  hint: string
  className?: string
  children: ReactNode
  /** Shown below the error: what belongs to the group without being part of its list. */
  after?: ReactNode
}

/** Several controls that are one field for problems: a list with its legend, its hint and its error. */
export const FieldGroup = ({ field, legend, hint, className = 'gap-2', children, after }: FieldGroupProps) => (
  <FieldSlot field={field}>
    {(error) => (
      <fieldset className={clsx('flex min-w-0 flex-col', className)} aria-describedby={error ? `${field}-error` : undefined}>
        <legend className="font-semibold">{legend}</legend>
        <p className="text-sm text-muted">{hint}</p>
        {children}
        <FieldError id={field} error={error} />
        {after}
      </fieldset>
    )}
  </FieldSlot>
)

export const fieldElementId = (field: string) => `champ-${field}`

/**
 * The container of a field, unless it is in a folded part. An editor may open over another that has fields of the same names: the last
 * one in the DOM wins.
 */
const containerOf = (field: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[id="${CSS.escape(fieldElementId(field))}"]`)].findLast(
    (container) => !container.closest('[hidden]'),
  ) ?? null

const focusable = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Focuses a field that the edit before this call renders, before the next key is read: whoever types on loses no letter. */
export function focusEdited(field: string): void {
  // React renders what an event changed in a microtask, which is queued before this one.
  queueMicrotask(() => moveFocus(field))
}

/** Scrolls to a field and focuses its control, whatever window closes meanwhile. */
export function focusField(field: string): void {
  // Runs after the render that shows its error, and after a closing dialog has given the focus back.
  requestAnimationFrame(() => requestAnimationFrame(() => moveFocus(field)))
}

/** Dispatched on a part that may be folded to unfold it, because one of its fields is to be shown. */
export const unfoldEvent = 'tremplin:unfold'

function moveFocus(field: string): void {
  const container = containerOf(field) ?? unfoldPartOf(field)
  if (!container) return
  const control = controlIn(container)
  container.scrollIntoView({ block: control === container ? 'start' : 'center' })
  control.focus({ preventScroll: true })
}

/** The container of a field inside a folded part, which is unfolded and renders the field synchronously; else the part itself. */
function unfoldPartOf(field: string): HTMLElement | null {
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1)) {
    const part = containerOf(field.slice(0, end))
    if (!part) continue
    part.dispatchEvent(new Event(unfoldEvent))
    return containerOf(field) ?? part
  }
  return null
}

/** The control of a field, a text first; the container itself for a whole question. */
function controlIn(container: HTMLElement): HTMLElement {
  if (container.dataset.whole !== undefined) return container
  return (
    container.querySelector<HTMLElement>('[role=textbox], textarea') ??
    container.querySelector<HTMLElement>(focusable) ??
    container
  )
}
