import { dayMs } from '#domain/dates/duration'
import { currentSchoolYear } from '#domain/dates/school-year'
import { archiveAt } from '#domain/works/archive-at'
import type { Db } from '../db/schema.ts'
import type { Random } from '../library/random.ts'
import { find } from '../library/reference.ts'
import { french } from '../library/typography.ts'
import type { FrozenCopy } from '../services/attempt/frozen-course.ts'
import { insertWorks, makeAssignee, type State, type WorkRow, withSums } from './assignees.ts'
import { type Calendar, dueInstant } from './calendar.ts'
import { type WorkPlan, workPlans } from './content/work-plans.ts'
import type { GivenWork, GivingContext } from './given-works.ts'
import type { People } from './people.ts'
import type { Person } from './person.ts'

interface SeedContext extends GivingContext {
  people: People
}

/** Inserts every work told by hand with the pupils' answers and the teachers' comments. */
export async function seedWorks(db: Db, context: SeedContext): Promise<void> {
  const given: GivenWork[] = []
  for (const plan of workPlans) given.push(giveWork(plan, await context.freeze(plan.course), context))
  await insertWorks(db, given)
}

function giveWork(plan: WorkPlan, frozen: FrozenCopy, context: SeedContext): GivenWork {
  const { groupId, pupils } = targetOf(plan, context.people)
  const planned = plannedWork(plan, { frozen, groupId }, context)
  const states = statesOf(plan, pupils, context.random)
  const shares = pupils.map((pupil, index) =>
    makeAssignee(context, { plan, work: planned, frozen }, { pupil, state: states[index] ?? 'todo' }),
  )
  return { work: withSums(planned, shares), shares }
}

function plannedWork(
  plan: WorkPlan,
  { frozen, groupId }: { frozen: FrozenCopy; groupId: string | null },
  { calendar, random, people, library }: SeedContext,
): WorkRow {
  const course = find(library.courses, plan.course)
  const creator = find(people.staff, plan.creator)
  const dueDate = dueInstant(calendar, plan.due)
  const createdAt = givenInstant(calendar, dueDate, plan.lead)
  return {
    id: random.uuid(createdAt),
    schoolId: creator.schoolId,
    creatorId: creator.id,
    courseId: course.id,
    frozenCourseId: frozen.id,
    subjectId: course.subjectId,
    groupId,
    name: plan.name ? french(plan.name) : course.name,
    comment: french(plan.comment),
    status: plan.status ?? 'PUBLISHED',
    dueDate,
    archiveDuration: plan.archive,
    archiveAt: archiveAt(dueDate, plan.archive),
    schoolYear: currentSchoolYear(dueDate),
    createdAt,
  }
}

/** `lead` days before the due date, but within the school year and before now, even early in the year. */
export function givenInstant({ start, now }: Calendar, dueDate: number, lead: number): number {
  const span = Math.min(dueDate, now) - start
  return Math.floor(Math.max(start + span / 4, Math.min(dueDate - lead * dayMs, now - span / 50)))
}

function targetOf({ target }: WorkPlan, people: People): { groupId: string | null; pupils: Person[] } {
  if (typeof target === 'string') return find(people.classes, target)
  if ('group' in target) return find(people.groups, target.group)
  const { pupils } = find(people.classes, target.of)
  return { groupId: null, pupils: target.ranks.flatMap((rank) => pupils[rank] ?? []) }
}

/** Distributes the planned states randomly among the pupils; the demo's named pupils get theirs as planned. */
function statesOf({ progress, pupils: planned = {} }: WorkPlan, pupils: readonly Person[], random: Random): State[] {
  const done = Math.round(progress.done * pupils.length)
  const started = Math.round(progress.started * pupils.length)
  const drawn = random.shuffle(pupils.map((_, i): State => (i < done ? 'done' : i < done + started ? 'inprogress' : 'todo')))
  return pupils.map(({ username }, i) => planned[username] ?? drawn[i] ?? 'todo')
}
