import { baseUsername, freeUsername } from '#domain/people/roster'
import { hashPassword } from '../auth/password.ts'
import { type Db, groupStudents, groups, users } from '../db/schema.ts'
import { insertAll } from '../library/insert.ts'
import { find } from '../library/reference.ts'
import { yearBefore } from './calendar.ts'
import { insertClasses, type TaughtClass } from './classes.ts'
import { type ClassKey, classContents, groupContents, pupilContents, staffContents } from './content/people.ts'
import { seedOtherClasses } from './other-classes.ts'
import { newRow, type PeopleContext, pupilRow } from './people-rows.ts'
import type { Person, Staff, UserRow } from './person.ts'

/** The password of every demo account (README). */
export const demoPassword = 'tremplin-demo'

export interface People {
  staff: Staff
  /** Pupils of each class told by hand, in the order of the content. */
  classes: Map<ClassKey, { groupId: string; pupils: Person[] }>
  /** Other groups by name. */
  groups: Map<string, { groupId: string; pupils: Person[] }>
  /** Classes whose works are not told by hand: this year's others, and all of last year's. */
  thisYear: TaughtClass[]
  lastYear: TaughtClass[]
}

/** Inserts staff, pupils, classes and groups of both years. */
export async function seedPeople(db: Db, context: PeopleContext): Promise<People> {
  // The password is public, so one digest does for every account.
  const passwordHash = await hashPassword(demoPassword)
  const accounts = staffRows(context, passwordHash)
  await insertAll(db, users, accounts)
  const taken = new Set(accounts.map((row) => row.username))
  const people: People = {
    ...{ staff: new Map(accounts.map((row) => [row.username, row])), classes: new Map(), groups: new Map() },
    ...{ thisYear: [], lastYear: [] },
  }
  for (const content of classContents) {
    const pupils = pupilRows(content, { ...context, taken, passwordHash })
    await insertAll(db, users, pupils)
    people.classes.set(content.key, { groupId: context.random.uuid(context.calendar.start), pupils })
  }
  await insertGroups(db, context, people)
  return { ...people, ...(await seedOtherClasses(db, { ...context, people, taken })) }
}

const staffRows = (context: PeopleContext, passwordHash: string): UserRow[] =>
  staffContents.map(({ demo, school, oversees = [], ...person }) => ({
    ...person,
    ...newRow({ school, at: yearBefore(context.calendar).opening }, context),
    schools: oversees.map((key) => find(context.schools, key)),
    passwordHash: demo ? passwordHash : null,
  }))

interface Accounts extends PeopleContext {
  readonly taken: Set<string>
  readonly passwordHash: string
}

function pupilRows({ key, school, level }: (typeof classContents)[number], context: Accounts): UserRow[] {
  return pupilContents[key].map((line, rank) => {
    const [firstname = '', lastname = '', sex = ''] = line.split('|')
    const named = key === '6e A' && rank < 2
    const free = () => freeUsername(baseUsername({ firstname, lastname }), context.taken)
    return {
      ...pupilRow({ school, level, firstname, lastname, sex }, context),
      username: named ? (rank === 0 ? 'eleve' : 'eleve2') : free(),
      // The first pupil of the class is the demonstration account of the level (OP-014).
      autoconnectLevelId: rank === 0 ? find(context.reference.levels, level) : null,
      passwordHash: named ? context.passwordHash : null,
    }
  })
}

/** Inserts the classes and groups told by hand. */
async function insertGroups(db: Db, context: PeopleContext, people: People): Promise<void> {
  const { calendar, random, reference } = context
  const told = classContents.map(({ key, level, creator }) => {
    return { ...find(people.classes, key), name: key, level, teacherOf: () => find(people.staff, creator) }
  })
  await insertClasses(db, told, context)
  for (const { name, level, shared, creator, members } of groupContents) {
    const pupils = members.flatMap(([key, ranks]) => ranks.flatMap((rank) => find(people.classes, key).pupils[rank] ?? []))
    const { id: creatorId, schoolId } = find(people.staff, creator)
    const id = random.uuid(calendar.start)
    const of = { type: 'Group' as const, levelId: find(reference.levels, level), schoolYear: calendar.schoolYear }
    await insertAll(db, groups, [{ ...of, id, schoolId, creatorId, name, shared, createdAt: calendar.start }])
    await insertAll(
      db,
      groupStudents,
      pupils.map((pupil) => ({ groupId: id, userId: pupil.id })),
    )
    people.groups.set(name, { groupId: id, pupils })
  }
}
