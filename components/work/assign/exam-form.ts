import type { ArchiveDuration } from '#contract/archive-durations'
import type { GivenConditions } from '#contract/exam'

/** The conditions of an « évaluation » as typed; `minutes` is empty for no limit, `draws` for all questions of a module. */
export interface ExamForm extends Pick<GivenConditions, 'release' | 'ownOrder' | 'aids'> {
  readonly minutes: string
  readonly draws: Readonly<Record<string, string>>
}

const proposed: ExamForm = { minutes: '30', release: 'teacher', ownOrder: true, aids: false, draws: {} }

/** The parts of the form that change with its kind: an « évaluation » closes on its due date, unless one chooses otherwise. */
export const kindChosen = (exam: boolean): { exam: ExamForm | null; archive?: ArchiveDuration } =>
  exam ? { exam: proposed, archive: 'none' } : { exam: null }

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** The conditions of the request. */
export function examConditionsOf({ minutes, draws, ...rest }: ExamForm): GivenConditions {
  const drawn = Object.entries(draws).flatMap(([id, typed]) => {
    const count = numberOf(typed)
    return count === null ? [] : [[id, count] as const]
  })
  return { ...rest, minutes: numberOf(minutes), draws: Object.fromEntries(drawn) }
}
