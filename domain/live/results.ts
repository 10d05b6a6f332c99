import type { AnswerValue } from '#contract/answer'
import type { LiveBoard } from '#contract/live'
import type { Question } from '#contract/question'
import { groupAnswers } from '../correcting/answer-groups.ts'
import type { Tally } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'

interface Given {
  readonly assigneeId: string
  readonly value: AnswerValue
}

/**
 * What a class answered to a question whose correction is shown: parts are counted at once; what somebody wrote is only numbered before the
 * teacher shows it (`wall`), and without the answers that were taken off (`off`: parts of students), nor those that are equal to one.
 */
export function resultsOf(
  question: Question,
  given: readonly Given[],
  { wall, off }: { wall: boolean; off: readonly string[] },
): Pick<LiveBoard, 'counts' | 'wall' | 'written'> {
  const kind = kindOf(question)
  const written = given.filter(({ value }) => kind.hasWriting(value))
  const groups = groupAnswers(
    question,
    written.map((answer) => ({ ...answer, hasAudio: false, evaluation: null })),
  )
  const shown = groups.filter(({ assigneeIds }) => !assigneeIds.some((id) => off.includes(id)))
  return {
    counts: counted(given.flatMap(({ value }) => kind.tally(question)?.partsOf(value) ?? [])),
    wall: wall ? shown.flatMap(cardOf) : null,
    written: shown.reduce((sum, { assigneeIds }) => sum + assigneeIds.length, 0),
  }
}

/** One spelling stands for all. */
const cardOf = ({ variants: [first], assigneeIds: [answerOf, ...others] }: ReturnType<typeof groupAnswers>[number]) =>
  first && answerOf !== undefined ? [{ answerOf, value: first.value, count: others.length + 1 }] : []

function counted(parts: ReturnType<Tally['partsOf']>): LiveBoard['counts'] {
  const counts = new Map<string, LiveBoard['counts'][number]>()
  for (const { id, right, key = id } of parts) {
    const one = counts.get(`${key} ${right}`) ?? { id, right, count: 0 }
    counts.set(`${key} ${right}`, { ...one, count: one.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}
