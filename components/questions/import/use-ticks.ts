import { useState } from 'react'
import type { CallResult } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Question } from '#contract/question'
import { type ImportedQuestion, importDoubts } from '#contract/question-import'

export type ImportedFile = CallResult<Calls['importQuestions']>

/** Which questions of a file are taken: all of which nothing was guessed, until others are ticked or some are left out. */
export interface Ticks {
  /** Ids of those left out. */
  readonly left: ReadonlySet<string>
  readonly picked: readonly Question[]
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
}

export const isUnsure = ({ losses }: ImportedQuestion) => losses.some((loss) => importDoubts.has(loss))

export function useTicks(found: ImportedFile | null): Ticks {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isPicked = (one: ImportedQuestion) => changed.get(one.question._id) ?? !isUnsure(one)
  const all = found?.questions ?? []
  const picked = all.filter(isPicked).map(({ question }) => question)
  const left = new Set(all.filter((one) => !isPicked(one)).map(({ question }) => question._id))
  return {
    left,
    picked,
    toggle: (id) => setChanged((ids) => new Map([...ids, [id, left.has(id)]])),
    toggleAll: () => setChanged(new Map(all.map(({ question }) => [question._id, picked.length === 0]))),
  }
}
