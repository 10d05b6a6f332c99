/** A course that was just taken over, and the module for which it was, if for one. */
interface TakenOver {
  readonly courseId: string
  readonly moduleId: string | undefined
}

let takenOver: TakenOver | null = null

/** Notes that a course was just taken over: its editor opens next. `moduleId`: the module that its reader asked for. */
export function noteTakenOver(courseId: string, moduleId?: string): void {
  takenOver = { courseId, moduleId }
}

/** That course, when it was just taken over, on the first visit of its editor; null otherwise. */
export function justTakenOver(courseId: string | undefined): TakenOver | null {
  const just = takenOver !== null && takenOver.courseId === courseId ? takenOver : null
  if (just) takenOver = null
  return just
}
