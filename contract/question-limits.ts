/** How many items a question to put in order has. */
export const orderingItems = { least: 2, most: 20 } as const

/** Characters of one item, of one side of a pair. */
export const maxItemLength = 500
