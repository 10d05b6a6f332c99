import type { ExamConditions, GivenConditions } from '#contract/exam'
import { examMinutes } from '#contract/exam-limits'

/** The conditions of an « évaluation » as typed; `minutes` is empty for no limit, `draws` for all questions of a module. */
export interface ExamForm extends Pick<GivenConditions, 'release' | 'ownOrder' | 'aids'> {
  readonly minutes: string
  readonly draws: Readonly<Record<string, string>>
}

export const proposedExam: ExamForm = { minutes: '30', release: 'teacher', ownOrder: true, aids: false, draws: {} }

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

const isWhole = (typed: string, max = Number.POSITIVE_INFINITY): boolean =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= max)

/** What is not a whole number of a possible size: `minutes`, and ids of modules. */
export const wrongFields = ({ minutes, draws }: Pick<ExamForm, 'minutes' | 'draws'>): string[] => [
  ...(isWhole(minutes, examMinutes.max) ? [] : ['minutes']),
  ...Object.entries(draws).flatMap(([id, typed]) => (isWhole(typed) ? [] : [id])),
]

/** What cannot be sent, because it is no whole number; sizes are judged by the API. */
export const examProblem = ({ minutes, draws }: Pick<ExamForm, 'minutes' | 'draws'>): 'invalid' | undefined =>
  [minutes, ...Object.values(draws)].every((typed) => /^(-?\d+)?$/.test(typed.trim())) ? undefined : 'invalid'

export const examFormOf = ({ minutes, release, ownOrder, aids, draws }: ExamConditions): ExamForm => ({
  ...{ ownOrder, aids, release: release === 'live' ? 'teacher' : release },
  minutes: minutes === null ? '' : String(minutes),
  draws: Object.fromEntries(Object.entries(draws).map(([id, count]) => [id, String(count)])),
})

export function examConditionsOf({ minutes, draws, ...rest }: ExamForm): GivenConditions {
  const drawn = Object.entries(draws).flatMap(([id, typed]) => {
    const count = numberOf(typed)
    return count === null ? [] : [[id, count] as const]
  })
  return { ...rest, minutes: numberOf(minutes), draws: Object.fromEntries(drawn) }
}
