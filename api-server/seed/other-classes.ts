import { baseUsername, freeUsername } from '#domain/people/roster'
import { type Db, users } from '../db/schema.ts'
import type { SchoolKey } from '../library/content/reference.ts'
import { insertAll } from '../library/insert.ts'
import { find } from '../library/reference.ts'
import { type Calendar, yearBefore } from './calendar.ts'
import { classBefore, insertClasses, type TaughtClass } from './classes.ts'
import {
  type ClassKey,
  classContents,
  firstnames,
  lastnames,
  newTeachers,
  taughtByStaff,
  teacherContents,
} from './content/people.ts'
import type { ProgrammeLevel } from './content/programmes.ts'
import { newRow, type PeopleContext, pupilRow } from './people-rows.ts'
import type { Person, Staff, UserRow } from './person.ts'
import type { DemoSize } from './size.ts'

interface SeedContext extends PeopleContext {
  /** Those told by hand. */
  readonly people: { readonly staff: Staff; readonly classes: ReadonlyMap<ClassKey, Class> }
  /** User names. */
  readonly taken: Set<string>
}

/** Inserts the other teachers of the school, and the classes whose works are not told by hand, this year's with their pupils. */
export async function seedOtherClasses(db: Db, context: SeedContext): Promise<Record<'thisYear' | 'lastYear', TaughtClass[]>> {
  const { people, random, calendar, size } = context
  const last = { ...context, calendar: yearBefore(calendar) }
  const teachers = teacherRows(context)
  const made = otherClasses(size).map(({ school, level, name }, rank) => {
    const length = size.pupils + (rank % 3 === 0 ? 1 : 0)
    const pupils = Array.from({ length }, () => otherPupil({ school, level }, context))
    return { groupId: random.uuid(calendar.start), school, name, level, pupils }
  })
  await insertAll(db, users, [...teachers.map(({ row }) => row), ...made.flatMap(({ pupils }) => pupils)])
  const told = classContents.map((content) => ({ ...find(people.classes, content.key), ...content, name: content.key }))
  const before = [...told, ...made].flatMap((one: ClassContent & Class) => classBefore(one, last) ?? [])
  const taughtIn = (year: Calendar, own: typeof before) =>
    own.map((one, rank) => ({ ...one, teacherOf: teachersOf({ ...context, teachers }, { ...one, rank, year }) }))
  const years = { thisYear: taughtIn(calendar, made), lastYear: taughtIn(last.calendar, before) }
  await insertClasses(db, years.thisYear, context)
  await insertClasses(db, years.lastYear, last)
  return years
}

interface Class {
  readonly groupId: string
  readonly pupils: readonly Person[]
}

interface Teacher {
  readonly row: UserRow
  readonly subject: string
}

/** Teachers without passwords. */
function teacherRows(context: SeedContext): Teacher[] {
  const { calendar, random, taken } = context
  return teacherContents.map((line, rank) => {
    const [firstname = '', lastname = '', sex, subject = ''] = line.split('|')
    const at = rank < teacherContents.length - newTeachers ? yearBefore(calendar).opening : calendar.opening
    const avatar = sex === 'f' ? `female/avatar${random.whole(14, 16)}` : `male/avatar${random.whole(17, 20)}`
    const username = freeUsername(baseUsername({ firstname, lastname }), taken)
    const row = { ...newRow({ school: 'college', at }, context), role: 'TEACHER' as const, username, firstname, lastname, avatar }
    return { subject, row }
  })
}

interface ClassContent {
  readonly school: SchoolKey
  readonly level: ProgrammeLevel
  readonly name: string
}

/** The college's classes from 6e A on, and one more of the lycée, without those told by hand. */
function otherClasses({ classesPerLevel }: DemoSize): ClassContent[] {
  const letters = [...'ABCDEF'].slice(0, classesPerLevel)
  const college = (['6e', '5e', '4e', '3e'] as const).flatMap((level) =>
    letters.map((letter) => ({ school: 'college' as const, level, name: `${level} ${letter}` })),
  )
  const told = new Set<string>(classContents.map(({ key }) => key))
  return [...college.filter(({ name }) => !told.has(name)), { school: 'lycee', level: '1re', name: '1re 2' }]
}

/** A pupil with a user name, and hence a name, that nobody else in the demonstration has. */
function otherPupil(where: Pick<ClassContent, 'school' | 'level'>, context: SeedContext): UserRow {
  const { random, taken } = context
  const [firstname = '', sex = ''] = random.pick(firstnames).split('|')
  const lastname = random.pick(lastnames)
  const username = baseUsername({ firstname, lastname })
  if (taken.has(username)) return otherPupil(where, context)
  taken.add(username)
  return { ...pupilRow({ ...where, firstname, lastname, sex }, context), username }
}

interface TaughtContent {
  readonly school: SchoolKey
  /** Of the class in its year. */
  readonly rank: number
  readonly year: Calendar
}

/** Who teaches a class: the teachers of a subject have the classes of a year in turn. */
function teachersOf(context: SeedContext & { teachers: readonly Teacher[] }, { school, rank, year }: TaughtContent) {
  const { people, teachers, calendar } = context
  if (school === 'lycee') return () => find(people.staff, 'prof-lycee')
  const present = teachers.filter(({ row }) => row.createdAt <= year.opening)
  return (subject: string): Person => {
    // This year's works of teachers with accounts are told by hand, so that they have nothing else to correct.
    const named = year === calendar ? [] : Object.keys(taughtByStaff).filter((name) => taughtByStaff[name]?.includes(subject))
    const own = [
      ...named.map((username) => find(people.staff, username)),
      ...present.filter((one) => one.subject === subject).map(({ row }) => row),
    ]
    const teacher = own[rank % own.length]
    if (!teacher) throw new Error(`nobody teaches ${subject}`)
    return teacher
  }
}
