// Kept apart from the schemas so that a page that only needs a limit does not load zod.

/** Most students that can be named at once when a work is given, graded or commented. */
export const maxStudents = 500

/** Most people that one act (suspend, leave, move …) may name. */
export const maxPeopleAtOnce = 500
/** Erased in one act: each is searched for in the texts of the school. */
export const maxErasedAtOnce = 50

/** Most characters of the school ids of a search: about a hundred ids. Callers with more schools send « all » (UI-040). */
export const maxSchoolIdsLength = 4000

/**
 * Largest list of people that can be imported: bytes of UTF-8 (SIECLE writes some 2 KB a student), people, columns of a line, letters
 * that are read of a cell, and tags of an XML file (SIECLE writes some 130 a student).
 */
export const rosterLimits = { bytes: 6 * 1024 * 1024, lines: 2500, columns: 60, cell: 300, tags: 350_000 } as const

/** Most teachers who write one course together with its author. */
export const maxCourseEditors = 20

/** Most questions of a course, and bytes of their texts: what a pupil's copy can still bear (domain/authoring/course-size). */
export const maxCourse = { questions: 500, bytes: 5 * 1024 * 1024 } as const
/** The same of the part that one page shows, unless a single module has more; the server draws it question by question (InTurn). */
export const maxPart = { questions: 500, bytes: 2 * 1024 * 1024 } as const
