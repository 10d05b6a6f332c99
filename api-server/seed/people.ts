import { currentSchoolYear } from '#domain/dates/school-year'
import { baseUsername, freeUsername } from '#domain/people/roster'
import { hashPassword } from '../auth/password.ts'
import type { Db } from '../db/open.ts'
import { groupStudents, groups, users } from '../db/schema.ts'
import { insertAll } from '../library/insert.ts'
import type { Random } from '../library/random.ts'
import { find, type Reference, type Schools } from '../library/reference.ts'
import type { Calendar } from './calendar.ts'
import { type ClassKey, classContents, groupContents, pupilContents, staffContents } from './content/people.ts'

/** The password of every demo account (README). */
export const demoPassword = 'tremplin-demo'

export interface Person {
  id: string
  schoolId: string
  username: string
}

export type Staff = Map<string, Person>

export interface People {
  staff: Staff
  /** Pupils of each class, in the order of the content. */
  classes: Map<ClassKey, { groupId: string; pupils: Person[] }>
  /** Other groups by name. */
  groups: Map<string, { groupId: string; pupils: Person[] }>
}

type UserRow = typeof users.$inferInsert & Person

interface SeedContext {
  calendar: Calendar
  random: Random
  reference: Reference
  schools: Schools
}

/** Inserts staff, pupils, classes and groups. */
export async function seedPeople(db: Db, context: SeedContext): Promise<People> {
  const { calendar, random } = context
  const staff = await staffRows(context)
  await insertAll(db, users, staff)
  const people: People = { staff: new Map(staff.map((row) => [row.username, row])), classes: new Map(), groups: new Map() }
  const taken = new Set(staff.map((row) => row.username))
  for (const content of classContents) {
    const pupils = await pupilRows(content, taken, context)
    await insertAll(db, users, pupils)
    people.classes.set(content.key, { groupId: random.uuid(calendar.start), pupils })
  }
  for (const { name, members } of groupContents) {
    const pupils = members.flatMap(([key, ranks]) => ranks.flatMap((rank) => find(people.classes, key).pupils[rank] ?? []))
    people.groups.set(name, { groupId: random.uuid(calendar.start), pupils })
  }
  await insertGroups(db, context, people)
  return people
}

function staffRows({ calendar, random, schools }: SeedContext): Promise<UserRow[]> {
  return Promise.all(
    staffContents.map(async ({ demo, school, oversees = [], ...person }) => ({
      ...person,
      id: random.uuid(calendar.opening),
      schoolId: find(schools, school),
      schools: oversees.map((key) => find(schools, key)),
      passwordHash: demo ? await hashPassword(demoPassword) : null,
      firstSchoolYear: previousYears(calendar, 2),
      createdAt: calendar.opening,
    })),
  )
}

function pupilRows(
  { key, school, level }: (typeof classContents)[number],
  taken: Set<string>,
  { calendar, random, reference, schools }: SeedContext,
): Promise<UserRow[]> {
  return Promise.all(
    pupilContents[key].map(async (line, rank) => {
      const [firstname = '', lastname = '', sex] = line.split('|')
      const demo = key === '6e A' && rank < 2
      return {
        id: random.uuid(calendar.opening),
        schoolId: find(schools, school),
        role: 'STUDENT' as const,
        username: demo ? (rank === 0 ? 'eleve' : 'eleve2') : freeUsername(baseUsername({ firstname, lastname }), taken),
        firstname,
        lastname,
        // Higher numbers show adults.
        avatar: sex === 'f' ? `female/avatar${random.whole(1, 13)}` : `male/avatar${random.whole(1, 16)}`,
        levels: [find(reference.levels, level)],
        // The first pupil of the class is the demonstration account of the level (OP-014).
        autoconnectLevelId: rank === 0 ? find(reference.levels, level) : null,
        passwordHash: demo ? await hashPassword(demoPassword) : null,
        firstSchoolYear: previousYears(calendar, key === '6e A' ? 0 : 1),
        createdAt: calendar.opening,
      }
    }),
  )
}

const previousYears = (calendar: Calendar, count: number) =>
  currentSchoolYear(calendar.opening - count * 365 * 24 * 3600 * 1000 + 1)

async function insertGroups(db: Db, { calendar, reference }: SeedContext, people: People): Promise<void> {
  const common = { schoolYear: calendar.schoolYear, createdAt: calendar.start }
  const creator = (username: string) => {
    const { id, schoolId } = find(people.staff, username)
    return { creatorId: id, schoolId }
  }
  await insertAll(db, groups, [
    ...classContents.map(({ key, level, creator: username }) => ({
      ...common,
      ...creator(username),
      id: find(people.classes, key).groupId,
      type: 'Class' as const,
      levelId: find(reference.levels, level),
      name: key,
      shared: true,
    })),
    ...groupContents.map(({ name, level, shared, creator: username }) => ({
      ...common,
      ...creator(username),
      id: find(people.groups, name).groupId,
      type: 'Group' as const,
      levelId: find(reference.levels, level),
      name,
      shared,
    })),
  ])
  const all = [...people.classes.values(), ...people.groups.values()]
  await insertAll(
    db,
    groupStudents,
    all.flatMap(({ groupId, pupils }) => pupils.map((pupil) => ({ groupId, userId: pupil.id }))),
  )
}
