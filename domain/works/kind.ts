import type { ExamRelease } from '#contract/exam-limits'
import type { WorkKind } from '#contract/work'

interface KnownWork {
  readonly training: boolean
  readonly exam: { readonly release: ExamRelease } | null
  /** What covers the names in answers of a lesson live, also once it is over. */
  readonly liveSeed: string | null
}

/** What a work is for everybody who sees it; a lesson stays one when it goes on as homework. */
export function kindOfWork({ training, exam, liveSeed }: KnownWork): WorkKind {
  if (training) return 'training'
  if (exam !== null) return exam.release === 'live' ? 'lesson' : 'test'
  return liveSeed === null ? 'homework' : 'lesson'
}

/** What every card, list, page and notification of a work says of it. */
export interface KindFacts {
  readonly kind: WorkKind
  /** Time of each student in a test, in minutes; null without a limit. */
  readonly timeLimit: number | null
  readonly marked: boolean
}

interface Described {
  readonly kind: WorkKind
  readonly exam: { readonly minutes: number | null } | null
  readonly marking: unknown
}

export const kindFacts = ({ kind, exam, marking }: Described): KindFacts => ({
  ...{ kind, timeLimit: kind === 'test' ? (exam?.minutes ?? null) : null, marked: marking !== null },
})
