import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import type { ChildPassword } from '#contract/user'
import { currentSchoolYear } from '#domain/dates/school-year'
import { baseUsername, birthYearOf, freeUsername } from '#domain/people/roster'
import { newChildPassword, newPassword } from '../../auth/generated-password.ts'
import { hashGeneratedPassword } from '../../auth/password.ts'
import { joiningNumbers } from '../../db/namesakes.ts'
import { type Db, users } from '../../db/schema.ts'
import { tellProgress } from '../../progress.ts'
import { childWays } from '../child-sign-in/ways.ts'
import { firstAvatar } from '../user/first-avatar.ts'
import { takenUsernames } from '../user/store.ts'

export interface NewPerson
  extends Pick<RosterLine, 'line' | 'firstname' | 'lastname' | 'email' | 'levelId' | 'portalId' | 'birthDate'> {
  readonly username: string
  /** Shown once; only its hash is stored. Null for whoever will sign in through a portal. */
  readonly password: string | null
  readonly passwordHash: string | null
}

/** Concurrent hashes, fewer than Node's thread pool holds, because sign-ins share it. */
const atOnce = 3

/** User names and passwords for the new people of a roster; stores nothing. */
export async function preparePeople(
  db: Db,
  lines: readonly RosterLine[],
  { schoolId, role }: { schoolId: string; role: 'STUDENT' | 'TEACHER' },
): Promise<NewPerson[]> {
  const newPeople = lines.filter(({ state }) => state === 'new')
  const wayOf = await childWays(db, role === 'STUDENT' ? [schoolId] : [])
  const taken = await takenUsernames(db, [...new Set(newPeople.map(baseUsername))])
  const named = newPeople.map((line) => ({
    ...{ ...line, username: freeUsername(baseUsername(line), taken) },
    way: line.levelId === null ? null : wayOf({ schoolId, levels: [line.levelId] }),
  }))
  const ofPortal = named.filter(({ portalId }) => portalId !== null)
  const drawn = await generatePasswords(named.filter(({ portalId }) => portalId === null))
  return [...drawn, ...ofPortal.map((one) => ({ ...one, password: null, passwordHash: null }))]
}

export async function generatePassword({ alone = true, way = null }: { alone?: boolean; way?: ChildPassword | null } = {}) {
  const password = way === null ? newPassword() : newChildPassword(way)
  return { password, passwordHash: await hashGeneratedPassword(password, { alone, way }) }
}

export async function generatePasswords<T extends { readonly way: ChildPassword | null }>(people: readonly T[]) {
  const drawn: (T & { password: string; passwordHash: string })[] = []
  const draw = async (one: T) => ({ ...one, ...(await generatePassword({ alone: false, way: one.way })) })
  for (let from = 0; from < people.length; from += atOnce) {
    tellProgress(from, people.length)
    drawn.push(...(await Promise.all(people.slice(from, from + atOnce).map(draw))))
  }
  return drawn
}

/** Inserts the accounts, students of one name with a number, and returns ids by user name. Call it when the rows of others are locked. Failure conflict, storing nothing, when a name was taken in the meantime. */
export async function insertPeople(
  tx: Db,
  people: readonly NewPerson[],
  { schoolId, role, now }: { schoolId: string; role: 'STUDENT' | 'TEACHER'; now: number },
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const listed = [...people].sort((one, other) => one.line - other.line)
  const numbers = role === 'STUDENT' ? await joiningNumbers(tx, schoolId, listed) : []
  const rows = await tx
    .insert(users)
    .values(
      listed.map(({ firstname, lastname, email, levelId, username, portalId, birthDate, passwordHash }, index) => ({
        schoolId,
        role,
        username,
        namesake: numbers[index] ?? null,
        ...(role === 'STUDENT' && { avatar: firstAvatar(), birthYear: birthYearOf(birthDate) }),
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
