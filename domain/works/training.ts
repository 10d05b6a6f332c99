/** A level, as the training rules need it. */
export interface OfferingLevel {
  readonly id: string
  /** Further levels whose courses are offered to its students (OP-095). */
  readonly trainingLevels: readonly string[]
}

/** The levels that a student may train on: their own and the training levels of these, without duplicates (OP-095, TRN-006). */
export const offeredLevels = (own: readonly OfferingLevel[]): string[] => [
  ...new Set(own.flatMap((level) => [level.id, ...level.trainingLevels])),
]

/** The requested levels that are offered; all offered levels when none is requested. */
export const chosenLevels = (offered: readonly string[], asked: readonly string[] | undefined): string[] =>
  asked === undefined ? [...offered] : offered.filter((level) => asked.includes(level))

/** Whether a given work may be redone: over for the student, submitted or archived, so that it is not played twice at once. */
export const canRedo = (work: { readonly submitted: boolean; readonly archived: boolean }) => work.submitted || work.archived
