import { useState } from 'react'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Question } from '#contract/question'

export type ImportedFile = CallResult<Calls['importQuestions']>

/** Which questions of a file are taken: all of them, until some are left out. */
export interface Ticks {
  /** Ids of those left out. */
  readonly left: ReadonlySet<string>
  readonly picked: readonly Question[]
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
}

export function useTicks(found: ImportedFile | null): Ticks {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const questions = (found?.questions ?? []).map(({ question }) => question)
  const picked = questions.filter(({ _id }) => !left.has(_id))
  return {
    left,
    picked,
    toggle: (id) => setLeft((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))),
    toggleAll: () => setLeft(new Set(picked.length > 0 ? questions.map(({ _id }) => _id) : [])),
  }
}
