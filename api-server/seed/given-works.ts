import { dayMs } from '#domain/dates/duration'
import { parisInstant } from '#domain/dates/paris-time'
import { currentSchoolYear } from '#domain/dates/school-year'
import { moveDay } from '#domain/dates/week'
import { archiveAt } from '#domain/works/archive-at'
import { courseContents, type Library } from '../library/library.ts'
import type { Random } from '../library/random.ts'
import { find, type Reference } from '../library/reference.ts'
import { french } from '../library/typography.ts'
import type { FrozenCopy } from '../services/attempt/frozen-course.ts'
import {
  type SeedContext as AnsweringContext,
  type AssigneeRows,
  makeAssignee,
  type State,
  type WorkRow,
  withSums,
} from './assignees.ts'
import { type Calendar, endOfSchoolDay, schoolWeeks, weeksOfYear } from './calendar.ts'
import type { TaughtClass } from './classes.ts'

export interface GivingContext extends AnsweringContext {
  readonly library: Library
  readonly reference: Reference
  /** The frozen copy of a course, by its key. */
  readonly freeze: (course: string) => Promise<FrozenCopy>
}

/** How a class works with the product. */
interface Usage {
  /** Courses given in turn. */
  readonly courses: readonly string[]
  /** Works in a whole school year. */
  readonly works: number
  /** Share of its pupils that hand a work in. */
  readonly diligence: number
  /** Share of the copies that teachers review. */
  readonly reviewed: number
}

export interface GivenWork {
  readonly work: WorkRow
  readonly shares: readonly AssigneeRows[]
}

const subjects = new Map(courseContents.map(({ key, subject }) => [key, subject]))

/** The works of a class up to now, spread evenly over the weeks of school. */
export async function giveWorks(context: GivingContext, taught: TaughtClass, usage: Usage): Promise<GivenWork[]> {
  const { calendar, random } = context
  const given: GivenWork[] = []
  for (const at of givingInstants(calendar, random, usage.works)) {
    const key = usage.courses[given.length % usage.courses.length] ?? ''
    const again = given.length >= usage.courses.length
    const frozen = await context.freeze(key)
    const work = workRow(context, taught, { key, frozenCourseId: frozen.id, at, again })
    const share = (pupil: { id: string }) => stateOf(context, work, { ...usage, ability: find(context.abilities, pupil.id) })
    // Teachers look at copies in the weeks after the closing.
    const reviewed = work.dueDate < calendar.now - 10 * dayMs ? usage.reviewed : usage.reviewed ** 4
    const plan = { archive: work.archiveDuration, reviewed }
    const shares = taught.pupils.map((pupil) => makeAssignee(context, { plan, work, frozen }, { pupil, state: share(pupil) }))
    given.push({ work: withSums(work, shares), shares })
  }
  return given
}

/** Instants (epoch ms) of as many hours of school as a year of `count` has had by now, evenly over its weeks. */
export function givingInstants(calendar: Calendar, random: Random, count: number): number[] {
  const rate = count / weeksOfYear
  const phase = random.next()
  return schoolWeeks(calendar).flatMap((monday, week) => {
    if (Math.floor((week + 1) * rate + phase) === Math.floor(week * rate + phase)) return []
    const hour = `${String(random.whole(8, 17)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`
    const at = parisInstant(moveDay(monday, random.whole(0, 4)), hour)
    return at < calendar.now ? [at] : []
  })
}

interface Giving {
  readonly key: string
  readonly frozenCourseId: string
  readonly at: number
  readonly again: boolean
}

function workRow({ random, library }: GivingContext, taught: TaughtClass, { key, frozenCourseId, at, again }: Giving): WorkRow {
  const course = find(library.courses, key)
  const teacher = taught.teacherOf(find(subjects, key))
  const dueDate = endOfSchoolDay(at + random.whole(6, 11) * dayMs, 1)
  return {
    id: random.uuid(at),
    schoolId: teacher.schoolId,
    creatorId: teacher.id,
    courseId: course.id,
    frozenCourseId,
    subjectId: course.subjectId,
    groupId: taught.groupId,
    name: again ? french(`Reprise : ${course.name}`) : course.name,
    status: 'PUBLISHED',
    dueDate,
    archiveDuration: '2w',
    archiveAt: archiveAt(dueDate, '2w'),
    schoolYear: currentSchoolYear(dueDate),
    createdAt: at,
  }
}

/** The least able pupils of all do nothing, as some in every school. */
export const isAbsent = (ability: number): boolean => ability < 0.37

/** Better pupils hand in more often; while a work is open, more do from day to day. */
function stateOf(
  { calendar, random }: GivingContext,
  { createdAt, dueDate }: WorkRow,
  { diligence, ability }: Usage & { ability: number },
): State {
  if (isAbsent(ability)) return 'todo'
  const elapsed = Math.min(1, (calendar.now - createdAt) / (dueDate - createdAt))
  if (random.chance((diligence + (ability - 0.65) / 3) * elapsed ** 2)) return 'done'
  return random.chance(0.3 * elapsed) ? 'inprogress' : 'todo'
}
