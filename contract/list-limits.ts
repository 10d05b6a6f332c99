// Apart from the schemas: a page that names a limit does not carry zod.

/** How many students a work is given to by name, or are graded or commented at once. */
export const maxStudents = 500

/** Characters in which a search names its schools: some hundred ids. Whoever has more says « all » (UI-040). */
export const maxSchoolIdsLength = 4000

/** Largest list of students that is imported: bytes of UTF-8 and lines. */
export const rosterLimits = { bytes: 256 * 1024, lines: 1000 } as const
