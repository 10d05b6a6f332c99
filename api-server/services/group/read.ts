import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { GroupWithStudents } from '#contract/group'
import { countedStatuses } from '#contract/work-statuses'
import { currentSchoolYear } from '#domain/dates/school-year'
import { compareGroups, comparePeople, foldText } from '#domain/people/names'
import { groupResults } from '#domain/results/group-results'
import type { Context, Service, Stated } from '../../context.ts'
import { whoMay } from '../../db/person-state.ts'
import { assignees, type Db, groupStudents, groups, users, works } from '../../db/schema.ts'
import { selectWorks, workView } from '../attempt/work-view.ts'
import { withSchool, withSchools } from '../views/school-names.ts'
import { personColumns, personView } from '../views/user.ts'
import { visibleGroups } from '../visibility/groups.ts'
import { isExpected, isPublished, visibleWorks } from '../visibility/works.ts'
import { type GroupRow, groupOfSchool, groupView } from './view.ts'

/** Filters of a list of groups; all that are given must match. */
interface GroupCriteria {
  readonly id?: string | undefined
  readonly schoolYear?: string | undefined
  readonly type?: 'Class' | 'Group' | undefined
  readonly level?: string | undefined
  readonly student?: string | undefined
}

const isWanted = (db: Db, { id, schoolYear, type, level, student }: GroupCriteria): (SQL | undefined)[] => [
  id === undefined ? undefined : eq(groups.id, id),
  schoolYear === undefined ? undefined : eq(groups.schoolYear, schoolYear),
  type === undefined ? undefined : eq(groups.type, type),
  level === undefined ? undefined : eq(groups.levelId, level),
  student === undefined ? undefined : inArray(groups.id, groupsOfStudent(db, student)),
]

const groupsOfStudent = (db: Db, student: string) =>
  db.select({ id: groupStudents.groupId }).from(groupStudents).where(eq(groupStudents.userId, student))

type Reader = Pick<Context, 'db' | 'now' | 'caller'>

/** The matching groups in the caller's sight (all of them, to read back a write), with their sums; one query. */
export async function readGroups(reader: Reader, wanted: GroupCriteria, inSight?: SQL): Promise<GroupRow[]> {
  const { caller } = reader
  const which = and(inSight ?? visibleGroups(caller), ...isWanted(reader.db, wanted))
  const rows = await selectGroups(reader).where(which).orderBy(groups.id)
  return rows.map(({ groups: group, sizes: size, sums: sum, own }) => ({
    group,
    studentCount: size?.students ?? 0,
    works: {
      assigneeCount: sum?.assignees ?? 0,
      submissionCount: sum?.submissions ?? 0,
      heldCount: sum?.held ?? 0,
      evaluationSum: sum?.evaluations ?? 0,
      durationSum: sum?.durations ?? 0,
    },
    lastActivityAt: sum?.activity ?? null,
    mine: group.creatorId === caller.id || own?.given === true,
  }))
}

/** Lateral joins: size and sums are computed only for the matching groups. */
function selectGroups({ db, caller, now }: Reader) {
  const given = and(inArray(works.status, [...countedStatuses]), eq(works.training, false), eq(works.groupId, groups.id))
  // One's own also with a work that is scheduled, which counts in no figure yet.
  const own = db
    .select({ given: sql<boolean>`true`.as('given') })
    .from(works)
    .where(and(given, eq(works.creatorId, caller.id)))
    .limit(1)
    .as('own')
  const sizes = db
    .select({ students: count().as('students') })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(eq(groupStudents.groupId, groups.id), whoMay('listed')))
    .as('sizes')
  const sums = db
    .select({
      assignees: sql<number>`sum(${works.assigneeCount})`.mapWith(Number).as('assignees'),
      submissions: sql<number>`sum(${works.submissionCount})`.mapWith(Number).as('submissions'),
      held: sql<number>`sum(${works.heldCount})`.mapWith(Number).as('held'),
      evaluations: sql<number>`sum(${works.evaluationSum})`.mapWith(Number).as('evaluations'),
      durations: sql<number>`sum(${works.durationSum})`.mapWith(Number).as('durations'),
      activity: sql<number | null>`max(${works.lastActivityAt})`.mapWith(Number).as('activity'),
    })
    .from(works)
    .where(and(given, isPublished(now)))
    .groupBy(works.groupId)
    .as('sums')
  const all = sql`true`
  return db.select().from(groups).leftJoinLateral(sizes, all).leftJoinLateral(sums, all).leftJoinLateral(own, all)
}

type Query = CallArguments<'searchGroups'>['query']

export const listGroups: Service<'listGroups'> = ({ ctx, input: { query } }) => findGroups(ctx, query)

export const searchGroups: Service<'searchGroups'> = ({ ctx, input: { query } }) => findGroups(ctx, query)

export const listLastActiveGroups: Service<'listLastActiveGroups'> = async ({ ctx, input }) => {
  const rows = await readGroups(ctx, { schoolYear: currentSchoolYear(ctx.now) })
  const active = rows
    .flatMap((row) => (row.lastActivityAt === null ? [] : [{ row, at: row.lastActivityAt }]))
    .sort((a, b) => b.at - a.at)
    .slice(0, input.query.limit)
  const listed = active.map(({ row }) => groupOfSchool(row))
  return withSchools(ctx, listed)
}

async function findGroups(ctx: Context, query: Query) {
  const { mine, type, level, student, schoolYear = currentSchoolYear(ctx.now) } = query
  const rows = await readGroups(ctx, { schoolYear, type, level, student })
  const terms = foldText(query.terms ?? '')
  // A school has at most a few hundred groups, so the French sort order and the accent-insensitive search, which no SQL collation
  // provides together, are done here.
  const matches = rows
    .filter((row) => foldText(row.group.name).includes(terms) && (mine === undefined || String(row.mine) === mine))
    .map(groupOfSchool)
    .sort((a, b) => compareGroups(a.view, b.view))
    .slice(query.offset, query.offset + query.limit)
  return withSchools(ctx, matches)
}

/** Far above the number of works a class gets in a school year. */
const maxWorks = 200

export const getGroupResults: Service<'getGroupResults'> = async ({ ctx, input: { params } }) =>
  readGroupResults(ctx, (await findGroup(ctx, params.id)).group.id)

const readWorks = (ctx: Context, groupId: string) =>
  selectWorks(ctx.db)
    .where(and(eq(works.groupId, groupId), visibleWorks(ctx)))
    .orderBy(asc(works.dueDate), asc(works.id))
    .limit(maxWorks)

/** In French name order; the place of those who left is kept, in case they come back, and not shown. */
async function readStudents(db: Db, groupId: string) {
  const students = await db
    .select(personColumns)
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(and(eq(groupStudents.groupId, groupId), whoMay('listed')))
  return students.map(personView).sort(comparePeople)
}

// Only the columns of `GroupMark`: a class has hundreds of these rows.
const readMarks = ({ db, now }: Context, groupId: string) => {
  const { userId, workId, submittedAt, evaluationSum, evaluationCount, waitingCount, duration, excused } = assignees
  const ofGroup = db
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.groupId, groupId), isExpected(now)))
  return db
    .select({ userId, workId, submittedAt, evaluationSum, evaluationCount, waitingCount, duration, excused })
    .from(assignees)
    .where(inArray(assignees.workId, ofGroup))
}

/** The works of a group, earliest due date first, and each student's results in them; always three queries. */
export async function readGroupResults(ctx: Context, groupId: string) {
  const [given, students, marks] = await Promise.all([
    readWorks(ctx, groupId),
    readStudents(ctx.db, groupId),
    readMarks(ctx, groupId),
  ])
  const workIds = given.map((row) => row.work.id)
  return {
    works: given.map((row) => workView(row, ctx.now)),
    students: groupResults(workIds, students, marks),
  }
}

export const getGroup: Service<'getGroup'> = async ({ ctx, input: { params, query } }) => {
  const row = await findGroup(ctx, params.id)
  return withSchool(ctx, {
    schoolId: row.group.schoolId,
    view: query.students ? await withStudents(ctx.db, row) : { ...groupView(row), students: undefined },
  })
}

/** The visible group with that id; Failure notFound when there is none or the caller may not see it. */
export async function findGroup(ctx: Context, id: string): Promise<GroupRow> {
  const [row] = await readGroups(ctx, { id })
  if (!row) throw new Failure('notFound', 'group.notFound')
  return row
}

export const withStudents = async (db: Db, row: GroupRow): Promise<Stated<GroupWithStudents>> => ({
  ...groupView(row),
  students: await readStudents(db, row.group.id),
})
