import { type Db, groupStudents, groups } from '../db/schema.ts'
import { insertAll } from '../library/insert.ts'
import type { Random } from '../library/random.ts'
import { find, type Reference } from '../library/reference.ts'
import type { Calendar } from './calendar.ts'
import { levelBefore, type ProgrammeLevel } from './content/programmes.ts'
import type { Person } from './person.ts'

/** A class of one school year and its teacher of each subject (slug). */
export interface TaughtClass {
  readonly groupId: string
  readonly name: string
  readonly level: ProgrammeLevel
  readonly pupils: readonly Person[]
  readonly teacherOf: (subject: string) => Person
}

interface SeedContext {
  /** Of the year of the classes. */
  readonly calendar: Calendar
  readonly random: Random
  readonly reference: Reference
}

/** The class that pupils were in a year ago, without its teachers; null where they are new to the school. */
export function classBefore<Class extends Omit<TaughtClass, 'teacherOf'>>(
  own: Class,
  { calendar, random }: Pick<SeedContext, 'calendar' | 'random'>,
) {
  const level = levelBefore[own.level]
  return level ? { ...own, level, groupId: random.uuid(calendar.start), name: own.name.replace(own.level, level) } : null
}

/** Inserts classes of the calendar's school year, each made by its teacher of French and seen by all teachers of the school. */
export async function insertClasses(
  db: Db,
  classes: readonly TaughtClass[],
  { calendar, reference }: SeedContext,
): Promise<void> {
  await insertAll(
    db,
    groups,
    classes.map(({ groupId, name, level, teacherOf }) => {
      const { id: creatorId, schoolId } = teacherOf('francais')
      const { schoolYear, start: createdAt } = calendar
      const levelId = find(reference.levels, level)
      return { id: groupId, schoolId, creatorId, type: 'Class' as const, levelId, name, shared: true, schoolYear, createdAt }
    }),
  )
  const members = classes.flatMap(({ groupId, pupils }) => pupils.map(({ id: userId }) => ({ groupId, userId })))
  await insertAll(db, groupStudents, members)
}
