/** Time limit of an « évaluation », in minutes. */
export const examMinutes = { min: 1, max: 480 } as const

/** When the students of an « évaluation » see results and correction: from the due date on, or when the teacher publishes them. */
export const examReleases = ['dueDate', 'teacher'] as const
/** All releases: those of a lesson live follow its questions, and are not chosen. */
export const allReleases = [...examReleases, 'live'] as const
export type ExamRelease = (typeof allReleases)[number]

/** Moments of leaving the page that are kept of one student in one work. */
export const maxAbsences = 100
