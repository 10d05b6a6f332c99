import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import { currentSchoolYear } from '#domain/dates/school-year'
import { baseUsername, freeUsername } from '#domain/people/roster'
import { newPassword } from '../../auth/generated-password.ts'
import { hashGeneratedPassword } from '../../auth/password.ts'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'
import { takenUsernames } from '../user/usernames.ts'

export interface NewPerson {
  line: number
  firstname: string
  lastname: string
  email: string | null
  /** Null for a teacher. */
  levelId: string | null
  username: string
  /** The id by which a portal will name them. */
  portalId: string | null
  /** Shown once; only its hash is stored. Null for whoever will sign in through a portal. */
  password: string | null
  passwordHash: string | null
}

/** Concurrent hashes, fewer than Node's thread pool holds, because sign-ins share it. */
const atOnce = 3

/** User names and passwords for the new people of a roster; stores nothing. */
export async function preparePeople(db: Db, lines: readonly RosterLine[]): Promise<NewPerson[]> {
  const newPeople = lines.filter(({ state }) => state === 'new')
  const taken = await takenUsernames(db, [...new Set(newPeople.map(baseUsername))])
  const named = newPeople.map((line) => ({ ...line, username: freeUsername(baseUsername(line), taken) }))
  const ofPortal = named.filter(({ portalId }) => portalId !== null)
  const drawn = await generatePasswords(named.filter(({ portalId }) => portalId === null))
  return [...drawn, ...ofPortal.map((one) => ({ ...one, password: null, passwordHash: null }))]
}

/** A new password, to be shown once, and its hash. */
export async function generatePassword(of = { alone: true }): Promise<{ password: string; passwordHash: string }> {
  const password = newPassword()
  return { password, passwordHash: await hashGeneratedPassword(password, of) }
}

/** Adds a new password and its hash to each person. */
export async function generatePasswords<T extends object>(people: readonly T[]) {
  const drawn: (T & { password: string; passwordHash: string })[] = []
  const draw = async (one: T) => ({ ...one, ...(await generatePassword({ alone: false })) })
  for (let from = 0; from < people.length; from += atOnce)
    drawn.push(...(await Promise.all(people.slice(from, from + atOnce).map(draw))))
  return drawn
}

/** Inserts the accounts and returns ids by user name. Failure conflict, storing nothing, when a name was taken in the meantime. */
export async function insertPeople(
  tx: Db,
  people: readonly NewPerson[],
  { schoolId, role, now }: { schoolId: string; role: 'STUDENT' | 'TEACHER'; now: number },
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const rows = await tx
    .insert(users)
    .values(
      people.map(({ firstname, lastname, email, levelId, username, portalId, passwordHash }) => ({
        schoolId,
        role,
        username,
        passwordHash,
        portalSubject: portalId,
        firstname,
        lastname,
        email,
        levels: levelId === null ? [] : [levelId],
        firstSchoolYear: currentSchoolYear(now),
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id, username: users.username })
  if (rows.length < people.length) throw new Failure('conflict', 'roster.again')
  return new Map(rows.map((row) => [row.username, row.id]))
}
