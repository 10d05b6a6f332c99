/** Characters of one choice. */
export const maxChoiceLength = 5000

/** Characters of what is said of one choice after the answer. */
export const maxFeedbackLength = 1000

/** Characters of the accepted answers of one hole, and of what is typed in it. */
export const maxHoleLength = 2000

/** Characters of a number as its author writes it, and of its accepted units. */
export const maxNumberLength = 60
export const maxUnitLength = 200

/** Characters of a written answer. */
export const maxWrittenAnswerLength = 20_000

/** How many items a question to put in order has. */
export const orderingItems = { min: 2, max: 20 } as const

/** Characters of one item, of what something is matched with. */
export const maxItemLength = 500

/** How many pairs a question to match has, and how many more answers may stand among the right ones. */
export const matchingPairs = { min: 2, max: 20 } as const
export const maxExtras = 10

/** Characters of what is matched: it must fit into a list of options. */
export const maxMatchLength = 200

/** How many zones a picture has, characters of what names one. */
export const maxZones = 20
export const maxZoneLabel = 100
