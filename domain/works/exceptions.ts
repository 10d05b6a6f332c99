import type { ArrangementInput, Help } from '#contract/arrangement'
import type { Excuse } from '#contract/excuses'
import { thirdOfTime } from '#contract/extra-time'
import { questionTypes } from '#contract/question-types'
import type { WorkStatus } from '#contract/work-statuses'
import { workStatusAt } from './work.ts'

/** Exceptions of one student in a work: `dueDate` and `archiveAt` (epoch ms) are null where those of the work apply. */
export interface Exceptions {
  readonly excused: Excuse | null
  readonly dueDate: number | null
  readonly archiveAt: number | null
}

/** Whether the work is neither expected of the student nor counted in any figure. */
export const excusedFrom = ({ excused }: Pick<Exceptions, 'excused'>): boolean => excused !== null

/** Factor of the usual time that a student has: 1 without extra time, 4/3 with a third (`extraTime` in percent). */
export function extraTimeOf({ extraTime }: { readonly extraTime: number | null }): number {
  if (extraTime === null) return 1
  return extraTime === thirdOfTime ? 4 / 3 : 1 + extraTime / 100
}

/** The dates of a work as they are for one student. */
export const datesFor = <W extends { readonly dueDate: number; readonly archiveAt: number | null }>(
  work: W,
  own: Pick<Exceptions, 'dueDate' | 'archiveAt'>,
): W => (own.dueDate === null ? work : { ...work, dueDate: own.dueDate, archiveAt: own.archiveAt })

/**
 * A work as the API returns it, with its status at `now` (epoch ms), for a student with these dates of their own. One that closed by
 * its dates is open for whom it closes later; one that its teacher ended is not.
 */
export function workFor<W extends ShownWork>(work: W, own: OwnDates | null, now: number): W {
  if (own === null) return work
  const status = work.status === 'ARCHIVED' && work.endedAt === null ? 'PUBLISHED' : work.status
  return { ...work, ...own, status: workStatusAt({ status, archiveAt: own.archiveAt }, now) }
}

interface OwnDates {
  readonly dueDate: number
  readonly archiveAt: number | null
}
interface ShownWork extends OwnDates {
  readonly status: WorkStatus
  readonly endedAt: number | null
}

/** What makes a work easier for a student, from its stored columns; types unknown to this version are left out. */
export const helpOf = (stored: Omit<Help, 'optionalTypes'> & { readonly optionalTypes: readonly string[] }): Help => ({
  extraTime: stored.extraTime,
  oral: stored.oral,
  optionalTypes: questionTypes.filter((type) => stored.optionalTypes.includes(type)),
})

interface Answered {
  readonly submittedAt: number | null
  readonly optionalTypes: readonly string[]
  readonly answerCount: number
}

/** Questions expected of a student, of so many: once handed in, what was optional for them and has no answer is not. */
export const expectedQuestions = ({ submittedAt, optionalTypes, answerCount }: Answered, questionCount: number): number =>
  submittedAt !== null && optionalTypes.length > 0 ? Math.min(answerCount, questionCount) : questionCount

/** The same of a student in a work; undefined without any. */
export function helpFor(stored: Parameters<typeof helpOf>[0]): Help | undefined {
  const help = helpOf(stored)
  return hasHelp(help) ? help : undefined
}

/** Whether the student has any help in a work. */
export const hasHelp = ({ extraTime, oral, optionalTypes }: Help): boolean =>
  extraTime !== null || oral || optionalTypes.length > 0

/** Whether arrangements say anything, so that they are kept. */
export const hasContent = ({ aids, note, ...help }: ArrangementInput): boolean => hasHelp(help) || aids !== '' || note !== ''
