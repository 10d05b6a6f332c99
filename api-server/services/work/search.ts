import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import type { Work } from '#contract/work'
import { comparePeople } from '#domain/people/names'
import { pick } from '#domain/pick'
import type { Context, Service, Stated } from '../../context.ts'
import { folded, foldedContains } from '../../db/folded.ts'
import { among, assignees, courseModules, type Db, frozenCourses, groups, users, works } from '../../db/schema.ts'
import { shownLastname } from '../../db/shown-lastname.ts'
import { hasStatus, ofYear, selectWorks, workView } from '../attempt/work-view.ts'
import { findEditableCourse } from '../course/get.ts'
import { findEditableModule } from '../module/get.ts'
import { withSchools } from '../views/school-names.ts'
import { managedWorks, visibleWorks } from '../visibility/works.ts'

type Query = CallArguments<'searchWorks'>['query']

/** Works by due date; `from` and `to` (epoch ms) are inclusive. */
export const searchWorks: Service<'searchWorks'> = async ({ ctx, input: { query } }) => {
  const order = query.newestFirst ? desc : asc
  const rows = await selectWorks(ctx.db)
    .where(and(visibleWorks(ctx), ...isWanted(query, ctx)))
    .orderBy(order(works.dueDate), order(works.id))
    .limit(query.limit)
    .offset(query.offset)
  const views = rows.map((row) => ({ schoolId: row.work.schoolId, view: workView(row, ctx.now) }))
  const listed = await withSchools(ctx, views)
  return withSingleStudents(ctx.db, listed)
}

export const listWorks: Service<'listWorks'> = ({ ctx, input: { query } }) =>
  searchWorks({ ctx, input: { params: undefined, query: { ...query, newestFirst: true, scheduled: false }, body: undefined } })

const isWanted = (query: Query, { caller, now }: Context): (SQL | undefined)[] => [
  query.status ? hasStatus(query.status, now) : undefined,
  query.group ? eq(works.groupId, query.group) : undefined,
  query.subject ? eq(works.subjectId, query.subject) : undefined,
  query.terms ? foldedContains(sql`${works.name}`, query.terms) : undefined,
  query.from !== undefined ? gte(dateOf(query), query.from) : undefined,
  query.to !== undefined ? lte(dateOf(query), query.to) : undefined,
  query.scheduled ? gt(works.publishAt, now) : undefined,
  ofYear(query.schoolYear, now),
  query.creatorId ? eq(works.creatorId, query.creatorId === 'me' ? caller.id : query.creatorId) : undefined,
]

/** The date of a work that `from` and `to` are about. */
const dateOf = ({ scheduled }: Query) => (scheduled ? works.publishAt : works.dueDate)

const namedStudents = 3

/** Works given to single students with the first of these, in French order, without who is excused: one query at most. */
async function withSingleStudents(db: Db, listed: readonly Stated<Work>[]): Promise<Stated<Work>[]> {
  const ids = listed.filter(({ group }) => group === null).map(({ _id }) => _id)
  if (ids.length === 0) return [...listed]
  const place = sql<number>`row_number() over (partition by ${assignees.workId}
    order by ${folded(users.lastname)}, ${folded(users.firstname)}, ${users.id})`
  const ranked = db
    .select({
      workId: assignees.workId,
      firstname: users.firstname,
      lastname: shownLastname.as('shown'),
      place: place.as('place'),
    })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .where(and(among(assignees.workId, ids), isNull(assignees.excused)))
    .as('ranked')
  const rows = await db.select().from(ranked).where(sql`${ranked.place} <= ${namedStudents}`)
  return listed.map((work) => {
    const students = rows.filter(({ workId }) => workId === work._id).map(({ firstname, lastname }) => ({ firstname, lastname }))
    return students.length === 0 ? work : { ...work, firstStudents: students.sort(comparePeople) }
  })
}

/** Far above the number of works of one course that any school has at a time. */
const maxWorks = 100

/** The running works of a course, each with its students' ids, in one query. */
export const listGivenWorks: Service<'listGivenWorks'> = async ({ ctx, input: { query } }) => {
  const rows = await ctx.db
    .select({
      _id: works.id,
      ...pick(works, 'name', 'dueDate', 'groupId'),
      groupName: groups.name,
      students: sql<
        string[]
      >`(select coalesce(json_agg(${assignees.userId}), '[]') from ${assignees} where ${assignees.workId} = ${works.id})`,
    })
    .from(works)
    .leftJoin(groups, eq(groups.id, works.groupId))
    .where(and(visibleWorks(ctx), eq(works.courseId, query.courseId), hasStatus('PUBLISHED', ctx.now)))
    .orderBy(desc(works.dueDate), desc(works.id))
    .limit(maxWorks)
  return rows.map(({ groupId, groupName, ...row }) => ({
    ...row,
    group: groupId !== null && groupName !== null ? { _id: groupId, name: groupName } : null,
  }))
}

const maxUnderWay = 50

/** Running works with this module: narrowed by the courses that contain it now, then by the works' frozen content. */
export const listModuleWorks: Service<'listModuleWorks'> = async ({ ctx, input: { params } }) => {
  await findEditableModule(ctx, params.id)
  const inCourses = ctx.db.select({ id: courseModules.courseId }).from(courseModules).where(eq(courseModules.moduleId, params.id))
  const containsModule = JSON.stringify({ modules: [{ _id: params.id }] })
  return worksUnderWay(ctx, and(inArray(works.courseId, inCourses), sql`${frozenCourses.content} @> ${containsModule}::jsonb`))
}

export const listCourseWorks: Service<'listCourseWorks'> = async ({ ctx, input: { params } }) => {
  await findEditableCourse(ctx, params.id)
  return worksUnderWay(ctx, eq(works.courseId, params.id))
}

/** Running works that the caller may change, earliest due date first. */
async function worksUnderWay({ db, caller, now }: Context, those: SQL | undefined) {
  const rows = await selectWorks(db)
    .where(and(those, hasStatus('PUBLISHED', now), eq(works.training, false), managedWorks(caller)))
    .orderBy(asc(works.dueDate), asc(works.id))
    .limit(maxUnderWay)
  return rows.map((row) => workView(row, now))
}
