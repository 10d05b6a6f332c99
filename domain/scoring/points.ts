/** What a question counts for in a mean when its author says nothing. */
const defaultPoints = 1

/** Most points that a question can be worth. */
export const maxPoints = 20

/** How much a question weighs beside the others of its work; marks are what they were as long as all weigh the same. */
export const pointsOf = ({ points }: { readonly points?: number | undefined }): number => points ?? defaultPoints

/** Whether a question weighs otherwise than questions do by themselves, which is told wherever it is shown. */
export const hasOwnPoints = (question: { readonly points?: number | undefined }): boolean => pointsOf(question) !== defaultPoints
