/** Highest marks that a work may be marked out of; each divides 20, the scale of means. */
export const outOfs = [20, 10, 5] as const
export type OutOf = (typeof outOfs)[number]

/** To what a mark is rounded: half a point, a quarter, or a hundredth. */
export const roundings = ['none', 'quarter', 'half'] as const
export type Rounding = (typeof roundings)[number]

/** A coefficient has two decimals at most; 0 shows the mark without counting it in the mean. */
export const maxCoefficient = 20

/** Terms of a school year: trimesters, semesters, or the five periods of primary schools. */
export const maxTerms = 5

/** What a cell of the marks page holds: a mark, one that does not stand while a person must read an answer, or why there is none. */
export const markStates = ['marked', 'waiting', 'awaited', 'missing', 'excused', 'absent', 'notGiven'] as const
