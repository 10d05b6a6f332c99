import { currentSchoolYear } from '#domain/dates/school-year'
import type { Db } from '../db/open.ts'
import type { Library } from '../library/library.ts'
import { find } from '../library/reference.ts'
import { freezeCourse } from '../services/work/freeze.ts'
import { type SeedContext as AnsweringContext, insertWorks, makeAssignee, type WorkRow, withSums } from './assignees.ts'
import type { People, Person } from './people.ts'

interface SeedContext extends Omit<AnsweringContext, 'abilities'> {
  people: People
  library: Library
}

/** The demo pupils' trainings: main-school courses of their level, started at a fraction (0–1) of the school year so far. */
const plans: readonly { username: string; course: string; at: number }[] = [
  { username: 'eleve', course: 'ma-fractions', at: 0.4 },
  { username: 'eleve', course: 'an-routines', at: 0.6 },
  { username: 'eleve', course: 'ma-fractions', at: 0.8 },
  { username: 'eleve2', course: 'geo-metropole', at: 0.7 },
]

const hour = 3600 * 1000

/** Inserts finished trainings. */
export async function seedTrainings(db: Db, context: SeedContext): Promise<void> {
  const pupils = [...context.people.classes.values()].flatMap((group) => group.pupils)
  const abilities = new Map(pupils.map(({ id }) => [id, 0.75]))
  for (const { username, course, at } of plans) {
    const pupil = pupils.find((candidate) => candidate.username === username)
    if (!pupil) throw new Error(`no pupil ${username}`)
    const work = await trainingRow(db, context, { pupil, course, at })
    const share = makeAssignee({ ...context, abilities }, { plan: { archive: 'never' }, ...work }, { pupil, state: 'done' })
    await insertWorks(db, [{ work: withSums(work.work, [share]), shares: [share] }])
  }
}

async function trainingRow(
  db: Db,
  { calendar, random, library }: SeedContext,
  { pupil, course: key, at }: { pupil: Person; course: string; at: number },
) {
  const { start, now, opening } = calendar
  const course = find(library.courses, key)
  const frozen = await freezeCourse(db, course.id, opening)
  const createdAt = Math.floor(start + at * (now - start))
  const work: WorkRow = {
    id: random.uuid(createdAt),
    schoolId: pupil.schoolId,
    creatorId: pupil.id,
    courseId: course.id,
    frozenCourseId: frozen.id,
    subjectId: course.subjectId,
    name: course.name,
    status: 'PUBLISHED',
    dueDate: createdAt + 2 * hour,
    archiveDuration: 'never',
    archiveAt: null,
    schoolYear: currentSchoolYear(createdAt),
    training: true,
    createdAt,
  }
  return { work, frozen }
}
