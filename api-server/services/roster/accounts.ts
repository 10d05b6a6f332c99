import { randomInt } from 'node:crypto'
import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import { baseUsername, freeUsername } from '#domain/roster'
import { currentSchoolYear } from '#domain/school-year'
import { hashGeneratedPassword } from '../../auth/password.ts'
import type { Db } from '../../db/open.ts'
import { users } from '../../db/schema.ts'
import { takenUsernames } from '../user/usernames.ts'

export interface NewStudent {
  line: number
  firstname: string
  lastname: string
  email: string | null
  levelId: string
  username: string
  /** Told once, then only its hash is kept. */
  password: string
  passwordHash: string
}

// Small letters and digits that no one mixes up: a pupil copies it from paper. Twelve of them are 59 random bits.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const passwordLength = 12
/** Hashes at a time: Node's thread pool, which sign-ins share, is never filled. */
const atOnce = 3

/** Names and passwords for the new students of a list; nothing is stored yet. */
export async function prepareStudents(db: Db, lines: readonly RosterLine[]): Promise<NewStudent[]> {
  const coming = lines.flatMap((line) => (line.state === 'new' && line.levelId ? [{ ...line, levelId: line.levelId }] : []))
  const taken = await takenUsernames(db, [...new Set(coming.map(baseUsername))])
  const named = coming.map((line) => ({ ...line, username: freeUsername(baseUsername(line), taken) }))
  return drawPasswords(named)
}

/** A password for each, and its hash. */
export async function drawPasswords<T extends object>(people: readonly T[]) {
  const drawn: (T & { password: string; passwordHash: string })[] = []
  const draw = async (one: T) => {
    const password = newPassword()
    return { ...one, password, passwordHash: await hashGeneratedPassword(password) }
  }
  for (let from = 0; from < people.length; from += atOnce)
    drawn.push(...(await Promise.all(people.slice(from, from + atOnce).map(draw))))
  return drawn
}

const newPassword = () => Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Inserts the accounts and returns ids by user name. Failure conflict when a name was taken meanwhile: nothing is stored. */
export async function insertStudents(
  tx: Db,
  students: readonly NewStudent[],
  { schoolId, now }: { schoolId: string; now: number },
): Promise<ReadonlyMap<string, string>> {
  if (students.length === 0) return new Map()
  const rows = await tx
    .insert(users)
    .values(
      students.map(({ firstname, lastname, email, levelId, username, passwordHash }) => ({
        schoolId,
        role: 'STUDENT' as const,
        username,
        passwordHash,
        firstname,
        lastname,
        email,
        levels: [levelId],
        firstSchoolYear: currentSchoolYear(now),
        createdAt: now,
      })),
    )
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id, username: users.username })
  if (rows.length < students.length) throw new Failure('conflict', 'roster.again')
  return new Map(rows.map((row) => [row.username, row.id]))
}
