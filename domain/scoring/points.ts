/** Weight of a question in a mean by default. */
const defaultPoints = 1

/** Maximum points of a question. */
export const maxPoints = 20

/** Weight of a question among those of its work; while all are equal, means do not depend on it. */
export const pointsOf = ({ points }: { readonly points?: number | undefined }): number => points ?? defaultPoints

/** Whether a question has other than the default points, which is then displayed with the question. */
export const hasCustomPoints = (question: { readonly points?: number | undefined }): boolean =>
  pointsOf(question) !== defaultPoints
