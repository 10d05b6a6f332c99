import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { isCode } from '#contract/errors'
import type { WorkCorrection } from '#contract/work-correction'
import { SessionExpired } from '#lib/browser/failures'
import { useRead } from '#lib/browser/use-read'
import { newUuid } from '#lib/browser/uuid'

/** The effect of a correction on one work, as reported by the server. */
export type CorrectionOutcome = Pick<WorkCorrection, 'workId' | 'handsIn'>

/** How given works are corrected: from a course or from a module. */
export interface CorrectionMethod<Outcome extends CorrectionOutcome> {
  /** Everything besides the works that the preview depends on. */
  readonly key: readonly unknown[]
  /** Corrects these works, or with `preview` only reports what would change. */
  readonly call: (order: { works: string[]; preview: boolean }, options?: { idempotencyKey: string }) => Promise<Outcome[]>
  readonly done: (corrections: readonly Outcome[]) => string
}

interface Options {
  readonly picked: readonly string[]
  readonly onDone: () => void
  readonly onExpired: () => void
}

export function useCorrection<Outcome extends CorrectionOutcome>(
  { key, call, done }: CorrectionMethod<Outcome>,
  { picked, onDone, onExpired }: Options,
) {
  const flash = useFlash()
  const { pending, write } = useWriting((error) => {
    if (error instanceof SessionExpired) return onExpired()
    setFailed(isCode(error, 'version.stale') ? 'stale' : 'refused')
  })
  const [failed, setFailed] = useState<'stale' | 'refused' | null>(null)
  const works = [...picked]
  const preview = useRead(works.length === 0 ? null : ['correction', ...key, ...works], () => call({ works, preview: true }), {
    onExpired,
    keep: true,
  })
  const correct = () => {
    setFailed(null)
    return write(async () => {
      flash({ tone: 'good', text: done(await call({ works, preview: false }, { idempotencyKey: newUuid() })) })
      onDone()
    })
  }
  return { preview, correct, pending, failed }
}
