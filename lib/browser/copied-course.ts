/** A course that was just copied as the caller's own, and the module that the copy was made for, if any. */
interface CopiedCourse {
  readonly courseId: string
  readonly moduleId: string | undefined
}

let takenOver: CopiedCourse | null = null

/** Records that a course was just copied: its editor opens next. `moduleId`: the module that the person asked for. */
export function noteCopiedCourse(courseId: string, moduleId?: string): void {
  takenOver = { courseId, moduleId }
}

/** That course, on the first visit of its editor after the copy; null otherwise. */
export function justCopiedCourse(courseId: string | undefined): CopiedCourse | null {
  const just = takenOver !== null && takenOver.courseId === courseId ? takenOver : null
  if (just) takenOver = null
  return just
}
