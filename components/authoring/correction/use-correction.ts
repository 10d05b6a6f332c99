import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { Failure } from '#contract/errors'
import { SessionExpired } from '#lib/browser/failures'
import { type Read, useRead } from '#lib/browser/use-read'
import { newUuid } from '#lib/browser/uuid'

/** The effect of a correction on one work, as reported by the server. */
export interface CorrectionOutcome {
  readonly workId: string
  readonly handsIn: number
}

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

interface Correction<Outcome> {
  readonly preview: Read<Outcome[]>
  readonly correct: () => Promise<boolean>
  readonly pending: boolean
  readonly failed: 'stale' | 'refused' | null
}

export function useCorrection<Outcome extends CorrectionOutcome>(
  { key, call, done }: CorrectionMethod<Outcome>,
  { picked, onDone, onExpired }: Options,
): Correction<Outcome> {
  const flash = useFlash()
  const { pending, write } = useWriting((error) => {
    if (error instanceof SessionExpired) return onExpired()
    setFailed(error instanceof Failure && error.code === 'version.stale' ? 'stale' : 'refused')
  })
  const [failed, setFailed] = useState<Correction<Outcome>['failed']>(null)
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
