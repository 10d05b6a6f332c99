/** Characters of one choice. */
export const maxChoiceLength = 5000

/** Characters of the feedback on one choice. */
export const maxFeedbackLength = 1000

/** Characters of the name of a hole, which stands in its braces. */
export const maxHoleName = 200

/** Characters of the accepted answers of one hole, and of a student's text in it. */
export const maxHoleLength = 2000

/** Characters of a number as its author writes it, and of its accepted units. */
export const maxNumberLength = 60
export const maxUnitLength = 200

/** Characters of a written answer. */
export const maxWrittenAnswerLength = 20_000

/** Number of items of an ordering question. */
export const orderingItems = { min: 2, max: 20 } as const

/** Characters of one ordering item, or of the left side of a pair. */
export const maxItemLength = 500

/** Number of pairs of a matching question, and maximum number of extra right sides. */
export const matchingPairs = { min: 2, max: 20 } as const
export const maxExtras = 10

/** Characters of the right side of a pair: it must fit into a list of options. */
export const maxMatchLength = 200

/** Maximum number of zones of a picture, and characters of a zone label. */
export const maxZones = 20
export const maxZoneLabel = 100
