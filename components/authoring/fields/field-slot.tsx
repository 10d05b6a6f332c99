'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from 'react'
import { FieldAdvice, FieldError } from '#components/ui/fields/field'
import { TextField } from '#components/ui/fields/text-field'
import { maxCourse } from '#contract/list-limits'
import { maxNameLength } from '#contract/text-limits'
import type { Editing } from '../types.ts'
import type { ShownError } from './field-errors.ts'
import { fieldElementId } from './focus-field.ts'
import { namesOf, problemWord } from './problem-word.ts'

interface FieldsState {
  readonly kind: Editing<unknown>['kind']
  readonly errors: ReadonlyMap<string, ShownError>
}

const Fields = createContext<FieldsState>({ kind: 'module', errors: new Map() })

/** Provides the fields inside with their errors. */
export function FieldsProvider({ kind, errors, children }: FieldsState & { children: ReactNode }) {
  const value = useMemo(() => ({ kind, errors }), [kind, errors])
  return <Fields value={value}>{children}</Fields>
}

/** Text of the error or advice beside a field. */
function useFieldWords(field: string): { error?: string; advice?: string } {
  const t = useTranslations('problems.text')
  const { kind, errors } = useContext(Fields)
  const error = errors.get(field)
  if (!error) return {}
  const words = t(problemWord(kind, error.path, error.code), {
    names: namesOf(error),
    maxNameLength,
    maxCourse: maxCourse.questions,
  })
  return error.blocking ? { error: words } : { advice: words }
}

/** Container of a field: links from problems lead to it, and its errors show in it. */
export function FieldSlot({
  field,
  className,
  children,
}: {
  field: string
  className?: string
  children: (error: string | undefined) => ReactNode
}) {
  const { error, advice } = useFieldWords(field)
  return (
    <div id={fieldElementId(field)} tabIndex={-1} className={className}>
      {children(error)}
      {advice === undefined ? null : <FieldAdvice>{advice}</FieldAdvice>}
    </div>
  )
}

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'onChange' | 'className'> & {
  field: string
  className?: string
  onChange: (text: string) => void
}

/** A text field in its slot, with its error. */
export const TextSlot = ({ field, className, onChange, ...input }: Props) => (
  <FieldSlot field={field} {...(className !== undefined && { className })}>
    {(error) => <TextField autoComplete="off" {...input} onChange={({ target }) => onChange(target.value)} error={error} />}
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
