import { like, sql } from 'drizzle-orm'
import { currentSchoolYear } from '#domain/dates/school-year'
import { archiveAt } from '#domain/works/archive-at'
import { hashPassword } from '../auth/password.ts'
import { type Db, schools } from '../db/schema.ts'
import { schoolContents } from '../library/content/reference.ts'
import { addCourse, courseContents, insertLibrary, type Library, type LibraryRows } from '../library/library.ts'
import { createRandom, type Random } from '../library/random.ts'
import { find, type Reference, readReference } from '../library/reference.ts'
import type { FrozenCopy } from '../services/attempt/frozen-course.ts'
import { freezeCourse } from '../services/work/create.ts'
import { insertWorks, makeAssignee, type SeedContext, type State, withSums } from './assignees.ts'
import { type Calendar, createCalendar, dueInstant } from './calendar.ts'
import { places, scaleCourses, scaleWorks, schoolNames } from './content/scale.ts'
import { demoPassword } from './people.ts'
import type { Person } from './person.ts'
import { type ScaleClass, seedScalePeople } from './scale-people.ts'
import { givenInstant } from './works.ts'

/** Shape of one school; the defaults give 4 x 28 x 9 = 1,008 assignees. */
interface ScaleShape {
  classes: number
  pupils: number
  courses: number
}

export const defaultShape: ScaleShape = { classes: 4, pupils: 28, courses: 20 }

interface ScalePlan {
  calendar: Calendar
  random: Random
  reference: Reference
  passwordHash: string
  shape: ScaleShape
}

/** Number of large schools already present. */
async function countScaleSchools(db: Db): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(schools).where(like(schools.subdomain, 'scale-%'))
  return row?.n ?? 0
}

interface Order {
  count: number
  now: number
  /** True to add to existing large schools. */
  force?: boolean
  shape?: ScaleShape
  /** Called with the number of schools done. */
  report?: (done: number) => void
}

/**
 * Adds `count` schools of about 1,000 assignees each to a database with reference data, one transaction per school. Users are named
 * scale-1-prof1, scale-1-eleve1… and have the demo's password. Throws when large schools exist, unless forced.
 */
export async function seedScale(db: Db, { count, now, force = false, shape = defaultShape, report }: Order): Promise<void> {
  const before = await countScaleSchools(db)
  if (before > 0 && !force) throw new Error(`there are ${before} large schools already: --force adds ${count} more`)
  const first = before + 1
  const common = {
    calendar: createCalendar(now),
    reference: await readReference(db),
    passwordHash: await hashPassword(demoPassword),
    shape,
  }
  for (let number = first; number < first + count; number++) {
    await db.transaction((tx) => seedSchool(tx, number, { ...common, random: createRandom(number) }))
    report?.(number - before)
  }
  await db.execute(sql`analyze`)
}

async function seedSchool(db: Db, number: number, setting: ScalePlan): Promise<void> {
  const schoolId = await insertSchool(db, number, setting)
  const { teachers, classes } = await seedScalePeople(db, { ...setting, schoolId, number })
  const library = await seedCourses(db, teachers, { ...setting, schoolId })
  const given: Parameters<typeof insertWorks>[1][number][] = []
  for (const group of classes) given.push(...(await giveWorks(db, group, { ...setting, library })))
  await insertWorks(db, given)
}

async function insertSchool(db: Db, number: number, { random, reference, calendar }: ScalePlan): Promise<string> {
  const id = random.uuid(calendar.opening)
  const [city, zipCode] = random.pick(places)
  const { levels, subjects } = schoolContents.college
  await db.insert(schools).values({
    id,
    city,
    zipCode,
    typeId: 'college',
    name: `Collège ${schoolNames[number % schoolNames.length]} (${number})`,
    subdomain: `scale-${number}`,
    levels: levels.map((name) => find(reference.levels, name)),
    subjects: subjects.map((slug) => find(reference.subjects, slug)),
  })
  return id
}

async function seedCourses(db: Db, teachers: readonly Person[], setting: ScalePlan & { schoolId: string }): Promise<Library> {
  const { calendar, random, reference, shape, schoolId } = setting
  const rows: LibraryRows = { courses: [], modules: [], links: [] }
  const library: Library = { courses: new Map(), samples: new Map(), readings: new Map() }
  for (let index = 0; index < shape.courses; index++) {
    const key = scaleCourses[index % scaleCourses.length]
    const content = courseContents.find((course) => course.key === key)
    if (!content) throw new Error(`no course ${key}`)
    const createdAt = Math.floor(calendar.opening + ((calendar.start - calendar.opening) * (index + 1)) / (shape.courses + 1))
    const shared = {
      schoolId,
      creatorId: random.pick(teachers).id,
      subjectId: find(reference.subjects, content.subject),
      levels: content.levels.map((level) => find(reference.levels, level)),
      schoolYear: currentSchoolYear(createdAt),
      createdAt,
      updatedAt: createdAt,
    }
    const own = {
      ...content,
      key: `${index}`,
      name: `${content.name} (${index + 1})`,
      type: 'Cours',
      share: random.pick(['private', 'school'] as const),
    }
    addCourse(own, shared, { ...setting, rows, library })
  }
  await insertLibrary(db, rows)
  return library
}

async function giveWorks(db: Db, group: ScaleClass, { calendar, random, library }: ScalePlan & { library: Library }) {
  const abilities = new Map(group.pupils.map((pupil) => [pupil.id, 0.35 + 0.6 * random.next()]))
  const given: Parameters<typeof insertWorks>[1][number][] = []
  for (const plan of scaleWorks) {
    const course = random.pick([...library.courses.values()])
    const frozen = await freezeCourse(db, course.id, calendar.opening)
    given.push(giveWork({ calendar, random, library, abilities }, group, { ...plan, course, frozen }))
  }
  return given
}

type WorkPlan = (typeof scaleWorks)[number] & { course: { id: string; name: string; subjectId: string }; frozen: FrozenCopy }

function giveWork(context: SeedContext, { groupId, teacher, pupils }: ScaleClass, { due, done, course, frozen }: WorkPlan) {
  const { calendar, random } = context
  const dueDate = dueInstant(calendar, due)
  const createdAt = givenInstant(calendar, dueDate, 8)
  const work = {
    id: random.uuid(createdAt),
    schoolId: teacher.schoolId,
    creatorId: teacher.id,
    courseId: course.id,
    frozenCourseId: frozen.id,
    subjectId: course.subjectId,
    groupId,
    name: course.name,
    status: 'PUBLISHED' as const,
    dueDate,
    archiveDuration: '1m' as const,
    archiveAt: archiveAt(dueDate, '1m'),
    schoolYear: currentSchoolYear(dueDate),
    createdAt,
  }
  const plan = { archive: work.archiveDuration, reviewed: dueDate < calendar.now ? 0.7 : 0 }
  const state = (): State => (random.chance(done) ? 'done' : random.chance(0.3) ? 'inprogress' : 'todo')
  const shares = pupils.map((pupil) => makeAssignee(context, { plan, work, frozen }, { pupil, state: state() }))
  return { work: withSums(work, shares), shares }
}
