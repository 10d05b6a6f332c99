import { eq } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { archiveAt } from '#domain/works/work'
import type { Db } from '../db/open.ts'
import { groupStudents, groups, schools, users } from '../db/schema.ts'
import { subjectContents } from '../library/content/reference.ts'
import { insertAll } from '../library/insert.ts'
import type { Library } from '../library/library.ts'
import { find, type Reference } from '../library/reference.ts'
import { freezeCourse } from '../services/work/freeze.ts'
import {
  type SeedContext as AnsweringContext,
  type AssigneeRows,
  insertWorks,
  makeAssignee,
  type State,
  type WorkRow,
  withSums,
} from './assignees.ts'
import { dueInstant } from './calendar.ts'
import { type NetworkSchool, networkCourses, networkSchools } from './content/network.ts'
import { pupilContents } from './content/people.ts'
import type { Person, Staff } from './people.ts'
import { givenInstant } from './works.ts'

interface SeedContext extends Omit<AnsweringContext, 'abilities'> {
  reference: Reference
  library: Library
  staff: Staff
}

interface Class {
  groupId: string
  teacher: Person
  pupils: Person[]
}

/** Inserts the other schools of the supervisor's network, each with a teacher, a class of ten, and the works of their year. */
export async function seedNetwork(db: Db, context: SeedContext): Promise<void> {
  const ids: string[] = []
  for (const [number, content] of networkSchools.entries()) {
    const schoolId = await insertSchool(db, context, content)
    ids.push(schoolId)
    const own = await insertClass(db, context, { schoolId, number, content })
    await insertWorks(db, await worksOf(db, context, { own, content }))
  }
  const supervisor = find(context.staff, 'superviseur')
  const [known] = await db.select({ schools: users.schools }).from(users).where(eq(users.id, supervisor.id))
  await db
    .update(users)
    .set({ schools: [...(known?.schools ?? []), ...ids] })
    .where(eq(users.id, supervisor.id))
}

async function insertSchool(db: Db, { random, reference, calendar }: SeedContext, content: NetworkSchool): Promise<string> {
  const { name, city, zipCode, typeId, level } = content
  const id = random.uuid(calendar.opening)
  const taught = level === '2de' ? ['2de', '1re', 'Terminale'] : ['6e', '5e', '4e', '3e']
  const subjects = subjectContents.slice(0, 9).map(({ slug }) => find(reference.subjects, slug))
  const levels = taught.map((one) => find(reference.levels, one))
  await db.insert(schools).values({ id, name, city, zipCode, typeId, levels, subjects })
  return id
}

interface Place {
  schoolId: string
  number: number
  content: NetworkSchool
}

/** People without passwords: they exist for the statistics only. */
async function insertClass(
  db: Db,
  { random, reference, calendar }: SeedContext,
  { schoolId, number, content }: Place,
): Promise<Class> {
  const levelId = find(reference.levels, content.level)
  const names = Object.values(pupilContents)
    .flat()
    .map((line) => line.split('|'))
  const person = (role: 'STUDENT' | 'TEACHER', username: string) => {
    const [firstname = ''] = random.pick(names)
    const [, lastname = ''] = random.pick(names)
    const [avatar, levels] = role === 'STUDENT' ? [`male/avatar${random.whole(1, 16)}`, [levelId]] : ['female/avatar14', []]
    const { opening: createdAt, schoolYear: firstSchoolYear } = calendar
    return {
      id: random.uuid(createdAt),
      schoolId,
      role,
      username,
      firstname,
      lastname,
      avatar,
      levels,
      firstSchoolYear,
      createdAt,
    }
  }
  const teacher = person('TEACHER', `reseau-${number + 1}-prof`)
  const pupils = Array.from({ length: 10 }, (_, rank) => person('STUDENT', `reseau-${number + 1}-eleve${rank + 1}`))
  await insertAll(db, users, [teacher, ...pupils])
  const groupId = random.uuid(calendar.start)
  const name = `${content.level} 1`
  const { schoolYear, start: createdAt } = calendar
  const group = {
    id: groupId,
    schoolId,
    creatorId: teacher.id,
    type: 'Class' as const,
    levelId,
    name,
    shared: true,
    schoolYear,
    createdAt,
  }
  await insertAll(db, groups, [group])
  await insertAll(
    db,
    groupStudents,
    pupils.map(({ id }) => ({ groupId, userId: id })),
  )
  return { groupId, teacher, pupils }
}

/** Works spread over the year so far. */
async function worksOf(db: Db, context: SeedContext, { own, content }: { own: Class; content: NetworkSchool }) {
  const { calendar, random, library } = context
  const abilities = new Map(own.pupils.map(({ id }) => [id, 0.35 + 0.6 * random.next()]))
  const given: { work: WorkRow; shares: AssigneeRows[] }[] = []
  for (let number = 0; number < content.works; number++) {
    const course = find(library.courses, random.pick<string>(networkCourses[content.level]))
    const frozen = await freezeCourse(db, course.id, calendar.opening)
    const dueDate = dueInstant(calendar, { year: (number + 1) / (content.works + 1) })
    const createdAt = givenInstant(calendar, dueDate, 7)
    const work: WorkRow = {
      id: random.uuid(createdAt),
      schoolId: own.teacher.schoolId,
      creatorId: own.teacher.id,
      courseId: course.id,
      frozenCourseId: frozen.id,
      subjectId: course.subjectId,
      groupId: own.groupId,
      name: course.name,
      status: 'PUBLISHED',
      dueDate,
      archiveDuration: 'none',
      archiveAt: archiveAt(dueDate, 'none'),
      schoolYear: currentSchoolYear(dueDate),
      createdAt,
    }
    const state = (): State => (random.chance(content.diligence / 10) ? 'done' : 'todo')
    const about = { plan: { archive: 'none' as const }, work, frozen }
    const shares = own.pupils.map((pupil) => makeAssignee({ ...context, abilities }, about, { pupil, state: state() }))
    given.push({ work: withSums(work, shares), shares })
  }
  return given
}
