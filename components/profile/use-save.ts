'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { Failure } from '#contract/errors'

export type FieldErrors<F extends string> = { readonly [field in F]?: string }

/**
 * Saves a form of the profile: typed values always stay, field refusals are shown beside their fields, other failures as a flash
 * message. On success shows `done` and refreshes the page.
 */
export function useSave<F extends string>(fields: readonly F[], done: string) {
  const reportFailure = useReportFailure()
  const flash = useFlash()
  const router = useRouter()
  const [errors, setErrors] = useState<FieldErrors<F>>({})
  const { pending, write } = useWriting((error) => {
    const refused = error instanceof Failure ? fieldErrors(fields, error.errors) : {}
    setErrors(refused)
    if (Object.keys(refused).length === 0) reportFailure(error)
  })

  async function save(send: () => Promise<unknown>): Promise<boolean> {
    setErrors({})
    const saved = await write(send)
    if (saved) {
      flash({ tone: 'good', text: done })
      router.refresh()
    }
    return saved
  }
  return { save, pending, errors, setErrors }
}

function fieldErrors<F extends string>(fields: readonly F[], errors: Readonly<Record<string, string>>): FieldErrors<F> {
  const byField: { [field in F]?: string } = {}
  for (const field of fields) if (errors[field] !== undefined) byField[field] = errors[field]
  return byField
}
