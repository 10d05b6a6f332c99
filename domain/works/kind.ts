import type { ExamRelease } from '#contract/exam-limits'
import type { KindFacts, WorkKind } from '#contract/work-kinds'

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

interface Described {
  readonly kind: WorkKind
  readonly exam: { readonly minutes: number | null } | null
  readonly marking: unknown
}

export const kindFacts = ({ kind, exam, marking }: Described): KindFacts => ({
  ...{ kind, timeLimit: kind === 'test' ? (exam?.minutes ?? null) : null, marked: marking !== null },
})

/** The same of a stored work; `marking`: null where it is not marked, or not to be said. */
export const storedKindFacts = (work: KnownWork & Pick<Described, 'exam'>, marking: unknown): KindFacts =>
  kindFacts({ kind: kindOfWork(work), exam: work.exam, marking })
