import { and, between, count, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import type { ComparedClass, ComparedTeacher } from '#contract/compared-schools'
import { currentSchoolYear, schoolYearOfDay } from '#domain/dates/school-year'
import { sortRows } from '#domain/lists/sorting'
import { compareGroups, comparePeople } from '#domain/people/names'
import { shownMean } from '#domain/scoring/mean'
import { type FigureSums, ratesOf, sumFigures } from '#domain/statistics/figures'
import type { Context, Service } from '../../context.ts'
import { among, assignees, groupStudents, groups, users, works } from '../../db/schema.ts'
import { schoolStays } from '../../db/statistics-schema.ts'
import { readGroups } from '../group/read.ts'
import { groupView } from '../group/view.ts'
import { waitingForReview } from '../work/assignees.ts'
import { type FigureQuery, narrowFigures, type ReadContext, sums, worksWhere } from './read-figures.ts'
import { type FigureRequest, parseFigureRequest } from './request.ts'
import { visitsOf, wasThere } from './stays.ts'

// Rows of one school, read whole and then sorted: a school has some hundred classes and teachers, and its figures are sums over its
// works of the range.

/** One page of the classes of the caller's school. */
export const compareClasses: Service<'compareClasses'> = async ({ ctx, input: { body } }) =>
  windowOf(sortClasses(await readClasses(ctx, await parseFigureRequest(ctx, body)), body), body)

/** One page of the teachers of the caller's school. */
export const compareTeachers: Service<'compareTeachers'> = async ({ ctx, input: { body } }) => {
  const rows = await readTeachers(ctx, await parseFigureRequest(ctx, body))
  return windowOf(sortRows(rows, { byName: comparePeople, column: ofTeacher[body.sort], descending: body.descending }), body)
}

export const windowOf = <Row>(rows: Row[], { limit, offset }: { limit: number; offset: number }) => ({
  total: rows.length,
  items: rows.slice(offset, offset + limit),
})

type ClassSorting = Pick<CallArguments<'compareClasses'>['body'], 'sort' | 'descending'>

export const sortClasses = (rows: readonly ComparedClass[], { sort, descending }: ClassSorting): ComparedClass[] =>
  sortRows(rows, { byName: compareGroups, column: ofClass[sort], descending })

type Given = Pick<ComparedClass, 'works' | 'assigned' | 'submitted' | 'submission' | 'success' | 'held'>
const ofGiven = {
  name: undefined,
  works: ({ works }: Given) => works,
  assigned: ({ assigned }: Given) => assigned,
  submission: ({ submission, assigned }: Given) => (assigned > 0 ? submission : null),
  success: ({ success, submitted, held }: Given) => (submitted > held ? success : null),
}
const ofTeacher = { ...ofGiven, waiting: ({ waiting }: ComparedTeacher) => waiting }
const ofClass = {
  ...ofGiven,
  students: ({ students }: ComparedClass) => students,
  inactive: ({ inactive }: ComparedClass) => inactive,
  duration: ({ duration }: ComparedClass) => duration,
}

const none = { ...sumFigures([]), waiting: 0 }
const givenOf = (sums: FigureSums): Given => ({ works: sums.items, ...ratesOf([sums]) })

/** The classes and groups of the school years of the range, unordered; under a level filter, those of the level or with works of it. */
export async function readClasses(ctx: Context, asked: FigureRequest): Promise<ComparedClass[]> {
  const within = withinSchool(asked)
  const [rows, figures] = await Promise.all([selectClasses(ctx, within, asked), readGivenBy(ctx, 'group', within)])
  const members = await countMembers(
    ctx,
    rows.map(({ _id }) => _id),
    asked,
  )
  return rows
    .filter(({ _id, levelId }) => asked.levelId === undefined || levelId === asked.levelId || figures.has(_id))
    .map(({ levelId: _level, ...row }) => {
      const sums = figures.get(row._id) ?? none
      const { students, inactive } = members.get(row._id) ?? { students: 0, inactive: 0 }
      return { ...row, students, inactive, ...givenOf(sums), duration: shownMean(sums.durationSum, sums.submitted) }
    })
}

function selectClasses({ db }: Context, { ids, groupId }: WithinSchool, { days }: FigureRequest) {
  const years = between(groups.schoolYear, schoolYearOfDay(days.first), schoolYearOfDay(days.last))
  const one = groupId === undefined ? undefined : eq(groups.id, groupId)
  return db
    .select({ _id: groups.id, name: groups.name, type: groups.type, levelId: groups.levelId })
    .from(groups)
    .where(and(among(groups.schoolId, ids), isNull(groups.deletedAt), years, one))
    .orderBy(groups.id)
}

/** Per class: its students who were at the school on the days, and those of them without any session there. */
async function countMembers({ db }: Context, classes: readonly string[], { days }: FigureRequest) {
  const visits = visitsOf(db, days)
  const rows = await db
    .select({
      id: groupStudents.groupId,
      students: count(),
      inactive: sql<number>`(count(*) filter (where ${visits.sessions} is null))::int`,
    })
    .from(groupStudents)
    .innerJoin(groups, eq(groups.id, groupStudents.groupId))
    .innerJoin(
      schoolStays,
      and(
        eq(schoolStays.userId, groupStudents.userId),
        eq(schoolStays.schoolId, groups.schoolId),
        eq(schoolStays.role, 'STUDENT'),
        wasThere(days),
      ),
    )
    .leftJoinLateral(visits, sql`true`)
    .where(among(groupStudents.groupId, classes))
    .groupBy(groupStudents.groupId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The teachers who were at the school on the days, and whoever gave a work; under a filter on works, only the latter. Unordered. */
export async function readTeachers(ctx: Context, asked: FigureRequest): Promise<ComparedTeacher[]> {
  const within = withinSchool(asked)
  const figures = await readGivenBy(ctx, 'teacher', within)
  const gave = among(users.id, [...figures.keys()])
  const teaches = ctx.db
    .select({ id: schoolStays.userId })
    .from(schoolStays)
    .where(and(among(schoolStays.schoolId, within.ids), eq(schoolStays.role, 'TEACHER'), wasThere(asked.days)))
  const rows = await ctx.db
    .select({ _id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(within.narrowed ? gave : or(gave, inArray(users.id, teaches)))
    .orderBy(users.id)
  return rows.map((row) => {
    const sums = figures.get(row._id) ?? none
    return { ...row, ...givenOf(sums), waiting: sums.waiting }
  })
}

/** Groups of the caller's own school for the filter, for superadmins too, although their figures cover every school. */
export const listStatisticsGroups: Service<'listStatisticsGroups'> = async ({ ctx }) => {
  const rows = await readGroups(ctx, { schoolYear: currentSchoolYear(ctx.now) })
  return rows
    .filter(({ group }) => group.schoolId === ctx.caller.schoolId)
    .map(groupView)
    .sort(compareGroups)
}

/** The works of a request, seen from within its schools. */
interface WithinSchool extends Pick<FigureQuery, 'days' | 'subjectId' | 'levelId' | 'official'> {
  /** The schools; none when the requested group is out of sight. */
  readonly ids: readonly string[]
  readonly groupId: string | undefined
  /** A filter leaves out works. */
  readonly narrowed: boolean
}

/** The works of a request within its schools; of no school for a request over all schools, whose rows would be unbounded. */
function withinSchool({ scope, schools, days, subjectId, levelId, official }: FigureRequest): WithinSchool {
  const groupId = scope.of === 'group' ? scope.groupId : undefined
  const ids = (scope.of === 'schools' ? scope.schools.ids : schools.ids) ?? []
  const filters = { subjectId, levelId, official }
  return { ids, days, groupId, ...filters, narrowed: [groupId, ...Object.values(filters)].some((one) => one !== undefined) }
}

const owners = { group: works.groupId, teacher: works.creatorId }

/** Sums over the works given (trainings excluded), and the submissions waiting for review, per id of group or teacher. */
async function readGivenBy(
  { db, now }: ReadContext,
  owner: keyof typeof owners,
  { ids, groupId, ...wanted }: WithinSchool,
): Promise<Map<string, FigureSums & { readonly waiting: number }>> {
  const of = owners[owner]
  const inGroup = groupId === undefined ? undefined : eq(works.groupId, groupId)
  const given = worksWhere(
    and(not(works.training), isNotNull(of), among(works.schoolId, ids), inGroup),
    { ...wanted, now },
    sql`, ${of} as owner,
      (select count(*) from ${assignees} where ${assignees.workId} = ${works.id} and ${waitingForReview}) as waiting`,
  )
  const rows = await db
    .select({ owner: sql<string>`owner::text`, ...sums, waiting: sql<number>`sum(waiting)::int` })
    .from(sql`(${given}) as figures`)
    .where(narrowFigures(wanted))
    .groupBy(sql`owner`)
  return new Map(rows.map(({ owner: id, ...figures }) => [id, figures]))
}
