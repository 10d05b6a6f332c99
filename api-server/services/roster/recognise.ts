import { and, eq } from 'drizzle-orm'
import type { RosterLine } from '#contract/roster'
import { foldText } from '#domain/people/names'
import { nameKey, type RosterEntry } from '#domain/people/roster'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'

interface ExistingStudent {
  id: string
  firstname: string
  lastname: string
  email: string | null
}

/**
 * Classifies each line of a roster: invalid, a student of the school (matched by e-mail, else by a name that only one student has),
 * or new. A name shared by several students of the school requires an e-mail.
 */
export async function recognise(db: Db, schoolId: string, entries: readonly RosterEntry[]): Promise<RosterLine[]> {
  const students = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname, email: users.email })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.role, 'STUDENT')))
  const byEmail = new Map(students.flatMap((one) => (one.email === null ? [] : [[foldText(one.email), one] as const])))
  const byName = Map.groupBy(students, nameKey)
  const found = new Map<RosterEntry, ExistingStudent>()
  for (const entry of entries) {
    const student = entry.email === null ? undefined : byEmail.get(foldText(entry.email))
    if (student) found.set(entry, student)
  }
  // Each student is one line: of two lines with their name, the second is another person.
  const taken = new Set(found.values())
  return entries.map((entry) => {
    const sameName = byName.get(nameKey(entry)) ?? []
    const left = sameName.filter((one) => !taken.has(one))
    const student = found.get(entry) ?? findByName(entry, left)
    if (student) taken.add(student)
    const several = !student && entry.email === null && sameName.length > 1
    return lineOf(several ? { ...entry, errors: { ...entry.errors, email: 'required' } } : entry, student)
  })
}

/** The only student of that name; when both have an e-mail and these differ, they are two people. */
function findByName(entry: RosterEntry, sameName: readonly ExistingStudent[]): ExistingStudent | undefined {
  const candidates = sameName.filter((one) => entry.email === null || one.email === null)
  return candidates.length === 1 ? candidates[0] : undefined
}

function lineOf(entry: RosterEntry, found: ExistingStudent | undefined): RosterLine {
  // An existing student keeps their level, so a wrong level on their line does not matter.
  const { level: wrongLevel, ...others } = entry.errors
  const errors = found ? others : { ...others, ...(wrongLevel && { level: wrongLevel }) }
  const { line, lastname, firstname, email, level, levelId } = entry
  const state = Object.keys(errors).length > 0 ? 'error' : found ? 'existing' : 'new'
  const shared = { line, lastname, firstname, email, level, levelId, state, errors } as const
  return { ...shared, userId: found?.id ?? null, username: null, password: null }
}
