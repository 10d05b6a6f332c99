import type { AnswerValue } from '#contract/answer'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import type { Tally } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { mappedEntries } from '../questions/values.ts'

interface Given {
  readonly assigneeId: string
  readonly value: AnswerValue
}

/**
 * What a class answered to a question whose correction is shown: parts are counted at once; what somebody wrote is only numbered before the
 * teacher shows it (`wall`), and without the answers that were taken off (`off`: parts of students), nor those that are written the same.
 */
export function resultsOf(
  question: Question,
  given: readonly Given[],
  { wall, off }: { wall: boolean; off: readonly string[] },
): Pick<LiveBoard, 'counts' | 'wall' | 'written'> {
  const kind = kindOf(question)
  const written = given.filter(({ value }) => kind.hasWriting(value))
  const shown = [...Map.groupBy(written, ({ value }) => kind.written(question, trimAnswer(value))).values()]
    .filter((same) => !same.some(({ assigneeId }) => off.includes(assigneeId)))
    .sort((a, b) => b.length - a.length)
  return {
    counts: countParts(given.flatMap(({ value }) => kind.tally(question)?.partsOf(value) ?? [])),
    wall: wall ? shown.flatMap(cardOf) : null,
    written: shown.flat().length,
  }
}

/** Spaces around a text are no other spelling: no card may say what somebody else did not write. */
const trimAnswer = (value: AnswerValue): AnswerValue =>
  typeof value === 'string' ? value.trim() : mappedEntries(value, ([name, text]) => [name, text.trim()])

const cardOf = ([first, ...others]: readonly Given[]) =>
  first ? [{ answerOf: first.assigneeId, value: first.value, count: others.length + 1 }] : []

/** The right parts first: a board has room for some of what was typed. */
function countParts(parts: ReturnType<Tally['partsOf']>): LiveBoard['counts'] {
  const counts = new Map<string, LiveBoard['counts'][number]>()
  for (const { id, right, key = id } of parts) {
    const one = counts.get(`${key} ${right}`) ?? { id, right, count: 0 }
    counts.set(`${key} ${right}`, { ...one, count: one.count + 1 })
  }
  return [...counts.values()].sort((a, b) => Number(b.right) - Number(a.right) || b.count - a.count)
}
