import { type Db, groupStudents, groups, users } from '../db/schema.ts'
import { insertAll } from '../library/insert.ts'
import type { Random } from '../library/random.ts'
import { find, type Reference } from '../library/reference.ts'
import type { Calendar } from './calendar.ts'
import { pupilContents } from './content/people.ts'
import type { Person } from './person.ts'

export interface ScaleClass {
  groupId: string
  teacher: Person
  pupils: Person[]
}

interface SchoolPlan {
  schoolId: string
  number: number
  calendar: Calendar
  random: Random
  reference: Reference
  passwordHash: string
  shape: { classes: number; pupils: number }
}

const names = Object.values(pupilContents).flatMap((lines) => lines.map((line) => line.split('|')))
const classLevels = ['6e', '5e', '4e', '3e'] as const

/** Inserts the two teachers, the headmaster and the classes of one school of the large database. */
export async function seedScalePeople(db: Db, setting: SchoolPlan): Promise<{ teachers: Person[]; classes: ScaleClass[] }> {
  const { number, random, calendar, reference, schoolId, shape } = setting
  const teachers = [1, 2].map((n) => person(setting, { role: 'TEACHER', username: `scale-${number}-prof${n}` }))
  const headmaster = person(setting, { role: 'HEADMASTER', username: `scale-${number}-direction` })
  const classes = Array.from({ length: shape.classes }, (_, index) => {
    const level = classLevels[index % classLevels.length] ?? '6e'
    const pupils = Array.from({ length: shape.pupils }, (_, rank) =>
      person(setting, {
        role: 'STUDENT',
        username: `scale-${number}-eleve${index * shape.pupils + rank + 1}`,
        level: find(reference.levels, level),
      }),
    )
    const letter = String.fromCharCode(65 + Math.floor(index / classLevels.length))
    return {
      groupId: random.uuid(calendar.start),
      name: `${level} ${letter}`,
      level,
      teacher: teachers[index % 2] ?? headmaster,
      pupils,
    }
  })
  await insertAll(db, users, [...teachers, headmaster, ...classes.flatMap((group) => group.pupils)])
  await insertAll(
    db,
    groups,
    classes.map(({ groupId, name, level, teacher }) => ({
      id: groupId,
      schoolId,
      creatorId: teacher.id,
      type: 'Class' as const,
      levelId: find(reference.levels, level),
      name,
      shared: true,
      schoolYear: calendar.schoolYear,
      createdAt: calendar.start,
    })),
  )
  await insertAll(
    db,
    groupStudents,
    classes.flatMap(({ groupId, pupils }) => pupils.map((pupil) => ({ groupId, userId: pupil.id }))),
  )
  return { teachers, classes }
}

function person(
  { random, calendar, schoolId, passwordHash }: SchoolPlan,
  { role, username, level }: { role: 'STUDENT' | 'TEACHER' | 'HEADMASTER'; username: string; level?: string },
) {
  const [firstname = '', , sex] = random.pick(names)
  const [, lastname = ''] = random.pick(names)
  // Lower numbers show pupils, the last ones adults.
  const pupil = role === 'STUDENT'
  const female = pupil ? random.whole(1, 13) : random.whole(14, 16)
  const male = pupil ? random.whole(1, 16) : random.whole(17, 20)
  return {
    id: random.uuid(calendar.opening),
    schoolId,
    role,
    username,
    passwordHash,
    firstname,
    lastname,
    avatar: sex === 'f' ? `female/avatar${female}` : `male/avatar${male}`,
    levels: level ? [level] : [],
    firstSchoolYear: calendar.schoolYear,
    createdAt: calendar.opening,
  }
}
