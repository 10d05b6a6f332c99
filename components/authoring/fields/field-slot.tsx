'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { FieldAdvice } from '#components/ui/fields/field'
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
