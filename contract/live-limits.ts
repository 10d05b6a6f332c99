/**
 * Who follows a work while it is done. work: its staff, on the page of the work. board: its teacher, on the board of a lesson. student:
 * whoever does it in a lesson.
 */
export const audiences = ['work', 'board', 'student'] as const
export type Audience = (typeof audiences)[number]

/**
 * waiting: the class joins. open: a question is answered. shown: its correction is on the board. free: the rest is answered at everybody’s
 * own pace. ended: a work as any other.
 */
export const livePhases = ['waiting', 'open', 'shown', 'free', 'ended'] as const
export type LivePhase = (typeof livePhases)[number]

/** Signs of the code by which a class joins a lesson. */
export const liveCodeLength = 6
