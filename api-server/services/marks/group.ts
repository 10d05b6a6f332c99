import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { GroupMarks, Marking } from '#contract/marking'
import { addInParis, parisInstant } from '#domain/dates/paris-time'
import { groupMarks } from '#domain/marks/group-marks'
import { pick } from '#domain/pick'
import { storedKindFacts } from '#domain/works/kind'
import type { Context, Service } from '../../context.ts'
import { isHeldWork } from '../../db/held-work.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { assignees, type Db, groupStudents, subjects, works } from '../../db/schema.ts'
import { findManagedWork } from '../attempt/work-view.ts'
import { findGroup, withStudents } from '../group/read.ts'
import type { GroupRow } from '../group/view.ts'
import { dropNotifications, notifyMarks } from '../notification/write.ts'
import { isExpected, markedWorks } from '../visibility/works.ts'

/** The latest works, as many as are shown at once: more than one teacher gives a class in a school year. */
const shownWorks = 200

/** The latest marked works, as many as a file has: more than all teachers of a class give in a school year. */
const exportedWorks = 1000

export interface Narrowing {
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly subject?: string | undefined
  /** For a file: marked works alone, and more of them than a page shows. */
  readonly exported?: boolean
  /** Only marks that students read: published, of works that are not held back. */
  readonly published?: boolean
}

export const getGroupMarks: Service<'getGroupMarks'> = async ({ ctx, input: { params, query } }) =>
  readGroupMarks(ctx, await findGroup(ctx, params.id), query)

/** The marks of a group that the caller sees, always in three queries; Failure invalid for days out of order. */
export async function readGroupMarks(ctx: Context, found: GroupRow, wanted: Narrowing): Promise<GroupMarks> {
  if (wanted.first && wanted.last && wanted.last < wanted.first) throw new Failure('invalid', 'invalid', { last: 'order' })
  const counted = and(isExpected(ctx.now), markedWorks(ctx), ...(wanted.published ? readBy(ctx) : []))
  const given = and(ofGroup(ctx.db, found.group), counted, ...dueIn(wanted))
  const [{ students }, listed, parts] = await Promise.all([
    withStudents(ctx.db, found),
    readWorks(ctx, given, wanted.exported ?? false),
    readParts(ctx, given),
  ])
  const facts = listed.toReversed().map(({ work, subjectName, marking }) => ({
    ...{ _id: work.id, name: work.name, kind: storedKindFacts(work, marking), dueDate: work.dueDate, creatorId: work.creatorId },
    ...{ subjectId: work.subjectId, subjectName, marking: marking && markingView(marking) },
    ...pick(work, 'status', 'archiveAt', 'exam', 'resultsAt', 'endedAt'),
  }))
  const all = {
    works: facts.flatMap(({ marking, ...work }) => (marking ? [{ ...work, marking }] : [])),
    older: Math.max(0, (listed[0]?.count ?? 0) - listed.length),
    unmarked: facts
      .filter(({ marking }) => !marking)
      .map(({ marking, status, archiveAt, exam, resultsAt, endedAt, ...work }) => work),
    students,
    parts,
  }
  return groupMarks(all, ctx.now)
}

const readBy = ({ now }: Context) => [isNotNull(workMarkings.publishedAt), not(isHeldWork(now))]

/** Works given to the group, and those given to single students of a class during its school year. */
function ofGroup(db: Db, { id, type, schoolYear }: GroupRow['group']): SQL | undefined {
  const given = eq(works.groupId, id)
  if (type !== 'Class') return given
  const members = db.select({ id: groupStudents.userId }).from(groupStudents).where(eq(groupStudents.groupId, id))
  const ofMembers = db.select({ id: assignees.workId }).from(assignees).where(inArray(assignees.userId, members))
  return or(given, and(isNull(works.groupId), eq(works.schoolYear, schoolYear), inArray(works.id, ofMembers)))
}

/** Days are Paris days, both included. */
const dueIn = ({ first, last, subject }: Narrowing): (SQL | undefined)[] => [
  first === undefined ? undefined : gte(works.dueDate, parisInstant(first)),
  last === undefined ? undefined : lt(works.dueDate, addInParis(parisInstant(last), 1, 'day')),
  subject === undefined ? undefined : eq(works.subjectId, subject),
]

const readWorks = ({ db }: Context, given: SQL | undefined, exported: boolean) =>
  db
    .select({ work: works, subjectName: subjects.name, marking: workMarkings, count: sql<number>`(count(*) over ())::int` })
    .from(works)
    .innerJoin(subjects, eq(subjects.id, works.subjectId))
    .leftJoin(workMarkings, eq(workMarkings.workId, works.id))
    .where(exported ? and(given, isNotNull(workMarkings.workId)) : given)
    .orderBy(desc(works.dueDate), desc(works.id))
    .limit(exported ? exportedWorks : shownWorks)

const readParts = ({ db }: Context, given: SQL | undefined) => {
  const { id, userId, workId, submittedAt, evaluationSum, evaluationCount, waitingCount, excused, dueDate, archiveAt } = assignees
  return db
    .select({ id, userId, workId, submittedAt, evaluationSum, evaluationCount, waitingCount, excused, dueDate, archiveAt })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(workMarkings, eq(workMarkings.workId, works.id))
    .where(given)
}

export const setMarking: Service<'setMarking'> = async ({ ctx, input: { params, body } }) => {
  const { id: workId, schoolId } = await findManagedWork(ctx, params.id)
  const [row] = await ctx.db
    .insert(workMarkings)
    .values({ ...body, workId, schoolId })
    .onConflictDoUpdate({ target: workMarkings.workId, set: body })
    .returning()
  if (!row) throw new Error(`no marking of work ${workId}`)
  return markingView(row)
}

export const removeMarking: Service<'removeMarking'> = async ({ ctx, input: { params } }) => {
  const { id } = await findManagedWork(ctx, params.id)
  await dropNotifications(ctx.db, id, ['newMark'])
  await ctx.db.delete(workMarkings).where(eq(workMarkings.workId, id))
  return { _id: id }
}

/** Publishing twice keeps the first instant. */
export const publishMarks: Service<'publishMarks'> = async ({ ctx, input: { params, body } }) => {
  const { id } = await findManagedWork(ctx, params.id)
  const [row] = await ctx.db.select().from(workMarkings).where(eq(workMarkings.workId, id)).for('update')
  if (!row) throw new Failure('conflict', 'marking.none')
  const publishedAt = body.published ? (row.publishedAt ?? ctx.now) : null
  await ctx.db.update(workMarkings).set({ publishedAt }).where(eq(workMarkings.workId, id))
  if (publishedAt === null) await dropNotifications(ctx.db, id, ['newMark'])
  else if (row.publishedAt === null) await notifyMarks(ctx.db, id, ctx.now)
  return markingView({ ...row, publishedAt })
}

/** How a work is marked, without what it belongs to. */
const markingView = (row: typeof workMarkings.$inferSelect): Marking =>
  pick(row, 'outOf', 'coefficient', 'rounding', 'lateHalf', 'publishedAt')
