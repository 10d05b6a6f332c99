import { currentSchoolYear } from '#domain/dates/school-year'
import type { Db } from '../db/schema.ts'
import { find } from '../library/reference.ts'
import { insertWorks, makeAssignee, type State, type WorkRow, withSums } from './assignees.ts'
import type { TaughtClass } from './classes.ts'
import { officialCourses, type ProgrammeLevel } from './content/programmes.ts'
import { type GivenWork, type GivingContext, givingInstants, isAbsent } from './given-works.ts'
import type { People } from './people.ts'
import type { Person } from './person.ts'

/** The demo pupils' trainings: main-school courses of their level, started at a fraction (0–1) of the school year so far. */
const plans: readonly { username: string; course: string; at: number }[] = [
  { username: 'eleve', course: 'ma-fractions', at: 0.4 },
  { username: 'eleve', course: 'an-routines', at: 0.6 },
  { username: 'eleve', course: 'ma-fractions', at: 0.8 },
  { username: 'eleve2', course: 'geo-metropole', at: 0.7 },
]

/** Inserts the finished trainings of the pupils with accounts. */
export async function seedTrainings(db: Db, context: GivingContext & { people: People }): Promise<void> {
  const { start, now } = context.calendar
  const pupils = [...context.people.classes.values()].flatMap((group) => group.pupils)
  const given: GivenWork[] = []
  for (const { username, course, at } of plans) {
    const pupil = pupils.find((candidate) => candidate.username === username)
    if (!pupil) throw new Error(`no pupil ${username}`)
    given.push(
      await giveTraining(context, { state: 'done', level: '6e', pupil, course, at: Math.floor(start + at * (now - start)) }),
    )
  }
  await insertWorks(db, given)
}

/** The trainings of a class, most of them finished, some two a year and pupil where `count` is 2. */
export async function trainingsOf(context: GivingContext, { level, pupils }: TaughtClass, count: number): Promise<GivenWork[]> {
  const given: GivenWork[] = []
  const { calendar, random, abilities } = context
  for (const pupil of pupils.filter(({ id }) => !isAbsent(find(abilities, id))))
    for (const at of givingInstants(calendar, random, count * 2 * random.next())) {
      const state = random.chance(0.9) ? 'done' : 'inprogress'
      given.push(await giveTraining(context, { state, level, pupil, course: random.pick(officialCourses[level]), at }))
    }
  return given
}

interface Training {
  readonly state: State
  readonly level: ProgrammeLevel
  readonly pupil: Person
  readonly course: string
  /** Epoch ms. */
  readonly at: number
}

async function giveTraining(context: GivingContext, { state, level, pupil, course: key, at }: Training): Promise<GivenWork> {
  const course = find(context.library.courses, key)
  const frozen = await context.freeze(key)
  const work: WorkRow = {
    id: context.random.uuid(at),
    schoolId: pupil.schoolId,
    creatorId: pupil.id,
    courseId: course.id,
    frozenCourseId: frozen.id,
    subjectId: course.subjectId,
    name: course.name,
    status: 'PUBLISHED',
    levelId: find(context.reference.levels, level),
    dueDate: at,
    archiveDuration: 'never',
    archiveAt: null,
    schoolYear: currentSchoolYear(at),
    training: true,
    createdAt: at,
  }
  const share = makeAssignee(context, { plan: { archive: 'never' }, work, frozen }, { pupil, state })
  return { work: withSums(work, [share]), shares: [share] }
}
