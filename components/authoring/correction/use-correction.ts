import { useState } from 'react'
import { useFlash } from '#components/ui/states/flash'
import { Failure } from '#contract/errors'
import { SessionExpired } from '#lib/browser/failures'
import { type Read, useRead } from '#lib/browser/use-read'
import { newUuid } from '#lib/browser/uuid'

/** What a correction does to one work, as the server tells it. */
export interface ToldOfWork {
  readonly workId: string
  readonly handsIn: number
}

/** One way to correct given works. */
export interface Correcting<Told extends ToldOfWork> {
  /** All that what would change depends on, besides the works. */
  readonly key: readonly unknown[]
  /** Corrects these works, or tells what that would change. */
  readonly call: (order: { works: string[]; preview: boolean }, options?: { idempotencyKey: string }) => Promise<Told[]>
  /** What is said of a correction that was made. */
  readonly done: (corrections: readonly Told[]) => string
}

interface Options {
  readonly picked: readonly string[]
  readonly onDone: () => void
  readonly onExpired: () => void
}

interface Correction<Told> {
  readonly preview: Read<Told[]>
  readonly correct: () => Promise<void>
  readonly pending: boolean
  readonly failed: 'stale' | 'refused' | null
}

/** What the correction would change, and the correction itself. */
export function useCorrection<Told extends ToldOfWork>(
  { key, call, done }: Correcting<Told>,
  { picked, onDone, onExpired }: Options,
): Correction<Told> {
  const flash = useFlash()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Correction<Told>['failed']>(null)
  const works = [...picked]
  const preview = useRead(works.length === 0 ? null : ['correction', ...key, ...works], () => call({ works, preview: true }), {
    onExpired,
    keep: true,
  })
  const correct = async () => {
    setPending(true)
    setFailed(null)
    try {
      flash({ tone: 'good', text: done(await call({ works, preview: false }, { idempotencyKey: newUuid() })) })
      onDone()
    } catch (error) {
      if (error instanceof SessionExpired) return onExpired()
      setFailed(error instanceof Failure && error.code === 'version.stale' ? 'stale' : 'refused')
    } finally {
      setPending(false)
    }
  }
  return { preview, correct, pending, failed }
}
