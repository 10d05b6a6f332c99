/** How many unread notifications the bell counts before it says « more » (OP-117). */
export const maxCounted = 99

/** What the API counts to: one more, by which the bell knows that there are more. */
export const countedTo = maxCounted + 1
