/** A level as the rules of training need it. */
export interface OfferingLevel {
  readonly id: string
  /** Levels whose courses are offered to its students besides its own (OP-095). */
  readonly trainingLevels: readonly string[]
}

/** The levels that a student trains on: their own and the training levels of these, nothing twice (OP-095, TRN-006). */
export function offeredLevels(own: readonly OfferingLevel[]): string[] {
  return [...new Set(own.flatMap((level) => [level.id, ...level.trainingLevels]))]
}

/** Of the levels asked for, those on offer; all on offer when none is asked for. */
export function chosenLevels(offered: readonly string[], asked: readonly string[] | undefined): string[] {
  return asked === undefined ? [...offered] : offered.filter((level) => asked.includes(level))
}

/** Whether a given work may be redone: it is over for the student, submitted or archived, so that nothing is played twice at once. */
export const canRedo = (work: { readonly submitted: boolean; readonly archived: boolean }) => work.submitted || work.archived
