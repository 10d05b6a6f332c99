/** Time limit of an « évaluation », in minutes. */
export const examMinutes = { min: 1, max: 480 } as const

/** When the students of an « évaluation » see results and correction: from the due date on, from the closing on, or when the teacher publishes them. By a date only marks that stand are published. */
export const examReleases = ['dueDate', 'closing', 'teacher'] as const
/** All releases: those of a lesson live follow its questions, and are not chosen. */
export const allReleases = [...examReleases, 'live'] as const
export type ExamRelease = (typeof allReleases)[number]

/** Moments of leaving the page that are kept of one student in one work. */
export const maxAbsences = 100
