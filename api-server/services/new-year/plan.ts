import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import type { RosterLine } from '#contract/roster'
import { currentSchoolYear, schoolYears } from '#domain/dates/school-year'
import { compareFrench, comparePeople } from '#domain/people/names'
import { assignees, type Db, groups, type schools, works } from '../../db/schema.ts'
import { notNamed } from '../roster/absent.ts'
import { classesNamed } from '../roster/classes.ts'
import { readLines, refuseForeignList } from '../roster/import.ts'
import { parseList } from '../roster/parse.ts'
import { candidateOf } from '../roster/recognise.ts'
import type { YearActor } from './actor.ts'

export type YearOrder = CallArguments<'startNewYear'>['body']

type Planning = Pick<YearActor, 'db' | 'now' | 'env'>
type School = typeof schools.$inferSelect
type ListOrder = Pick<YearOrder, 'csv' | 'choices' | 'stay'>

/** What a list of all the school's students changes at `now` (epoch ms). Failures of the list as in importStudents. */
export async function planYear(ctx: Planning, school: School, order: ListOrder) {
  const plan = await planChanges(ctx, school, order)
  return { ...plan, stamp: stampOf(plan) }
}

export type YearPlan = Awaited<ReturnType<typeof planYear>>

async function planChanges(ctx: Planning, school: School, order: ListOrder) {
  const { db, now } = ctx
  const year = currentSchoolYear(now)
  const [, former = year] = schoolYears(now)
  const list = parseList(order.csv)
  refuseForeignList(list, school, now)
  const place = { school, levelId: null, joins: 'listed' as const, proposer: null }
  const body = { role: 'STUDENT' as const, choices: order.choices }
  const { entries, people, lines } = await readLines(ctx, { list, place, body })
  const missing = notNamed(people, lines, 'STUDENT')
  const stay = new Set(order.stay)
  const going = missing.filter(({ id, ssoPortal }) => ssoPortal === null && !stay.has(id))
  const leavers = going.toSorted(comparePeople).map(candidateOf)
  return {
    ...{ year, entries, lines, leavers, classes: classesOf(lines) },
    portal: missing.filter(({ ssoPortal }) => ssoPortal !== null).length,
    closed: await countClosed(db, school.id, former),
    works: await openWorks(ctx, school.id, year),
    copies: await openCopies(ctx, school.id, year),
  }
}

const classesOf = (lines: readonly RosterLine[]) =>
  classesNamed(lines)
    .map(({ name, members }) => ({ name, students: members.length, stands: false }))
    .sort((a, b) => compareFrench(a.name, b.name))

const countClosed = (db: Db, schoolId: string, year: string): Promise<number> =>
  db.$count(groups, and(eq(groups.schoolId, schoolId), eq(groups.schoolYear, year), isNull(groups.deletedAt)))

/** Works of past years that students could still answer. */
const openWorks = ({ db, now }: { db: Db; now: number }, schoolId: string, year: string) =>
  db
    .select({ id: works.id, archiveAt: works.archiveAt })
    .from(works)
    .where(
      and(
        ...[eq(works.schoolId, schoolId), lt(works.schoolYear, year), eq(works.status, 'PUBLISHED')],
        or(isNull(works.archiveAt), gt(works.archiveAt, now)),
      ),
    )
    .orderBy(works.id)

/** Copies of works of past years that their students could still answer, because they have a due date of their own. */
const openCopies = ({ db, now }: { db: Db; now: number }, schoolId: string, year: string) =>
  db
    .select({ id: assignees.id, archiveAt: assignees.archiveAt })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(
      and(
        ...[eq(works.schoolId, schoolId), lt(works.schoolYear, year), eq(works.status, 'PUBLISHED')],
        ...[isNotNull(assignees.dueDate), isNull(assignees.submittedAt)],
        or(isNull(assignees.archiveAt), gt(assignees.archiveAt, now)),
      ),
    )
    .orderBy(assignees.id)

/** Two plans of one stamp change the same. */
function stampOf({ year, lines, leavers, works: open, copies }: Awaited<ReturnType<typeof planChanges>>): string {
  const changes = lines.map(({ line, state, userId, levelId, className, levelsBefore, comesBack, portalId }) =>
    [line, state, userId, levelId, className, levelsBefore, comesBack, portalId].join(),
  )
  const parts = [
    year,
    ...changes,
    'leavers',
    ...leavers.map(({ _id }) => _id),
    'works',
    ...[...open, ...copies].map(({ id }) => id),
  ]
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}
