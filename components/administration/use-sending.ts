'use client'

import { useRef, useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { Failure } from '#contract/errors'

/** Field path -> code of the API's refusal. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/**
 * Sends the form of a dialog: typed values always stay; a field refusal is shown beside its field, which gets the focus, and any
 * other failure as a flash message. `fields`: the fields of the dialog, in order.
 */
export function useSending(fields: readonly string[]) {
  const reportFailure = useReportFailure()
  const form = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<FieldErrors>({})

  async function send<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (pending) return undefined
    setPending(true)
    setRefused({})
    try {
      return await call()
    } catch (error) {
      const errors = error instanceof Failure ? error.errors : {}
      const wrong = fields.filter((field) => errors[field] !== undefined)
      setRefused(Object.fromEntries(wrong.map((field) => [field, errors[field]])))
      if (wrong[0] === undefined) reportFailure(error)
      else form.current?.querySelector<HTMLElement>(`[name=${wrong[0]}], [data-field=${wrong[0]}] button`)?.focus()
      return undefined
    } finally {
      setPending(false)
    }
  }
  const forget = (changed: readonly string[]) =>
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !changed.includes(field))))
  return { form, send, pending, refused, forget }
}

const words = ['required', 'tooLong', 'taken', 'unknown', 'self', 'otherRole', 'notActive', 'ofPlatform'] as const

/** Message key of a code; unknown codes use « invalid ». */
export const wordOf = (code: string) => words.find((word) => word === code) ?? ('invalid' as const)
