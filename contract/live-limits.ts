/** Who follows a work while it is done. work: staff on its page. board: the teacher of a lesson. student: who does it in a lesson. */
export const audiences = ['work', 'board', 'student'] as const
export type Audience = (typeof audiences)[number]

/** waiting: the class joins. open: a question. shown: its correction. free: the rest at one’s own pace. ended: as any work. */
export const livePhases = ['waiting', 'open', 'shown', 'free', 'ended'] as const
export type LivePhase = (typeof livePhases)[number]

/** Signs of the code by which a class joins a lesson. */
export const liveCodeLength = 6
