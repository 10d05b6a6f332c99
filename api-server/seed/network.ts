import { eq } from 'drizzle-orm'
import { type Db, schools, users } from '../db/schema.ts'
import { subjectContents } from '../library/content/reference.ts'
import { insertAll } from '../library/insert.ts'
import { find } from '../library/reference.ts'
import { insertWorks } from './assignees.ts'
import { yearBefore } from './calendar.ts'
import { classBefore, insertClasses, type TaughtClass } from './classes.ts'
import { type NetworkSchool, networkSchools } from './content/network.ts'
import { pupilContents } from './content/people.ts'
import { levelBefore, officialCourses } from './content/programmes.ts'
import { type GivingContext, giveWorks } from './given-works.ts'
import type { Person, Staff } from './person.ts'
import type { DemoSize } from './size.ts'

interface SeedContext extends Omit<GivingContext, 'abilities'> {
  readonly staff: Staff
  readonly size: DemoSize
}

/** Inserts the other schools of the supervisor's network, each with a teacher, classes, and the works of two years. */
export async function seedNetwork(db: Db, context: SeedContext): Promise<void> {
  const ids: string[] = []
  for (const [number, content] of networkSchools.entries()) {
    const place = { schoolId: await insertSchool(db, context, content), number, content }
    ids.push(place.schoolId)
    const classes = await insertPeople(db, context, place)
    await insertClasses(db, classes, context)
    await insertYear(db, { ...context, classes, content, works: content.works[1] })
    const last = { ...context, calendar: yearBefore(context.calendar) }
    const before = content.works[0] > 0 ? classes.flatMap((one) => classBefore(one, last) ?? []) : []
    await insertClasses(db, before, last)
    await insertYear(db, { ...last, classes: before, content, works: content.works[0] })
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
  const taught = level === '2de' || level === '1re' ? ['2de', '1re', 'Terminale'] : ['6e', '5e', '4e', '3e']
  const subjects = subjectContents.slice(0, 9).map(({ slug }) => find(reference.subjects, slug))
  const levels = taught.map((one) => find(reference.levels, one))
  await db.insert(schools).values({ id, name, city, zipCode, typeId, levels, subjects })
  return id
}

interface Place {
  readonly schoolId: string
  readonly number: number
  readonly content: NetworkSchool
}

/** People without passwords: they exist for the statistics only. Returns this year's classes. */
async function insertPeople(db: Db, context: SeedContext, { schoolId, number, content }: Place): Promise<TaughtClass[]> {
  const { random, reference, calendar, size } = context
  const levelId = find(reference.levels, content.level)
  const { opening: createdAt, schoolYear: firstSchoolYear } =
    content.works[0] > 0 && levelBefore[content.level] ? yearBefore(calendar) : calendar
  const names = Object.values(pupilContents)
    .flat()
    .map((line) => line.split('|'))
  const person = (role: 'STUDENT' | 'TEACHER', username: string) => {
    const [firstname = ''] = random.pick(names)
    const [, lastname = ''] = random.pick(names)
    const [avatar, levels] = role === 'STUDENT' ? [`male/avatar${random.whole(1, 16)}`, [levelId]] : ['female/avatar14', []]
    const id = random.uuid(createdAt)
    return { ...{ id, schoolId, role, username, firstname, lastname, avatar, levels }, firstSchoolYear, createdAt }
  }
  const teacher = person('TEACHER', `reseau-${number + 1}-prof`)
  const classes = Array.from({ length: size.network.classes }, (_, rank) => ({
    groupId: random.uuid(calendar.start),
    name: `${content.level} ${rank + 1}`,
    level: content.level,
    pupils: Array.from({ length: size.network.pupils }, (_, index) =>
      person('STUDENT', `reseau-${number + 1}-eleve${rank * size.network.pupils + index + 1}`),
    ),
    teacherOf: (): Person => teacher,
  }))
  await insertAll(db, users, [teacher, ...classes.flatMap(({ pupils }) => pupils)])
  return classes
}

interface Year extends SeedContext {
  readonly classes: readonly TaughtClass[]
  readonly content: NetworkSchool
  /** In a whole year. */
  readonly works: number
}

async function insertYear(db: Db, { classes, content, works, ...context }: Year): Promise<void> {
  const pupils = classes.flatMap((taught) => taught.pupils)
  const abilities = new Map(pupils.map(({ id }) => [id, 0.35 + 0.6 * context.random.next()]))
  for (const taught of classes) {
    const usage = { courses: officialCourses[taught.level], works, diligence: content.diligence / 10, reviewed: 0.85 }
    await insertWorks(db, await giveWorks({ ...context, abilities }, taught, usage))
  }
}
