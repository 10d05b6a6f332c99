/** Highest number of unread notifications that the bell displays before it says « more » (OP-117). */
export const maxCounted = 99

/** Where the API stops counting: one above, so that the bell knows there are more. */
export const unreadCountCap = maxCounted + 1
