let takenOver: string | null = null

/** Notes that a course was just taken over: its editor opens next. */
export function noteTakenOver(courseId: string): void {
  takenOver = courseId
}

/** Whether that course was just taken over; true once, on the first visit of its editor. */
export function wasTakenOver(courseId: string | undefined): boolean {
  const just = takenOver !== null && takenOver === courseId
  if (just) takenOver = null
  return just
}
