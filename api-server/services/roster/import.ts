import { and, eq, isNull } from 'drizzle-orm'
import type { CallArguments } from '#contract/call'
import type { Calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { RosterLine } from '#contract/roster'
import { currentSchoolYear } from '#domain/dates/school-year'
import { readRoster } from '#domain/people/roster'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { groupStudents, groups, schools } from '../../db/schema.ts'
import { findOwnGroup, insertGroup, refuseLevel } from '../group/save.ts'
import { schoolLevels } from '../school/levels.ts'
import { insertStudents, type NewStudent, prepareStudents } from './accounts.ts'
import { parseCsv } from './parse.ts'
import { recognise } from './recognise.ts'

type Body = CallArguments<Calls['importStudents']>['body']

/** Target of an import: the school, the default level, and the existing group if any. */
interface Place {
  schoolId: string
  levelId: string | null
  groupId: string | null
}

/** Reads a roster and reports what would happen; on `confirm`, imports the valid lines in one transaction. */
export const importStudents: Service<'importStudents'> = async ({ ctx, input: { body } }) => {
  const rows = parseCsv(body.csv)
  const place = await findPlace(ctx, body)
  const entries = readRoster(rows, await levelsOf(ctx.db, place.schoolId), place.levelId)
  if (entries.length === 0) throw new Failure('invalid', 'invalid', { csv: 'required' })
  const lines = await recognise(ctx.db, place.schoolId, entries)
  if (!body.confirm) return report(lines, place.groupId, false)
  refuseWithoutGoodLine(lines)
  const students = await prepareStudents(ctx.db, lines)
  return ctx.db.transaction(async (tx) => {
    const created = await insertStudents(tx, students, { schoolId: place.schoolId, now: ctx.now })
    const groupId = body.newGroup ? await newOrSameGroup({ ...ctx, db: tx }, place.schoolId, body.newGroup) : place.groupId
    const results = lines.map((line) => withAccount(line, students, created))
    if (groupId) await join(tx, groupId, results)
    return report(results, groupId, true)
  })
}

/** On a retry after a lost response, reuses the group made by the first attempt: the caller's own of that name this school year. */
async function newOrSameGroup(ctx: Context, schoolId: string, group: NonNullable<Body['newGroup']>): Promise<string> {
  const { type, levelId, name } = group
  const [same] = await ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        ...[eq(groups.creatorId, ctx.caller.id), eq(groups.schoolYear, currentSchoolYear(ctx.now)), isNull(groups.deletedAt)],
        ...[eq(groups.type, type), eq(groups.levelId, levelId), eq(groups.name, name)],
      ),
    )
    .limit(1)
  return same?.id ?? insertGroup(ctx, schoolId, { ...group, shared: false })
}

async function findPlace(ctx: Context, { groupId, newGroup }: Body): Promise<Place> {
  if (groupId && newGroup) throw new Failure('invalid', 'invalid', { groupId: 'oneOfTwo' })
  if (newGroup) {
    await refuseLevel(ctx.db, newGroup.levelId, 'newGroup.levelId')
    return { schoolId: ctx.caller.schoolId, levelId: newGroup.levelId, groupId: null }
  }
  if (!groupId) return { schoolId: ctx.caller.schoolId, levelId: null, groupId: null }
  const { group } = await findOwnGroup(ctx, groupId)
  return { schoolId: group.schoolId, levelId: group.levelId, groupId }
}

async function levelsOf(db: Db, schoolId: string) {
  const [school] = await db.select({ levels: schools.levels }).from(schools).where(eq(schools.id, schoolId))
  return schoolLevels(db, school ?? { levels: [] })
}

function refuseWithoutGoodLine(lines: readonly RosterLine[]): void {
  if (lines.some(({ state }) => state !== 'error')) return
  const errors = lines.flatMap(({ line, errors }) =>
    Object.entries(errors).map(([field, code]) => [`lines.${line}.${field}`, code ?? 'invalid'] as const),
  )
  throw new Failure('invalid', 'roster.errors', Object.fromEntries(errors))
}

function withAccount(line: RosterLine, students: readonly NewStudent[], created: ReadonlyMap<string, string>): RosterLine {
  const student = students.find((candidate) => candidate.line === line.line)
  if (!student) return line
  const { username, password } = student
  return { ...line, username, password, userId: created.get(username) ?? null }
}

async function join(tx: Db, groupId: string, lines: readonly RosterLine[]): Promise<void> {
  const rows = lines.flatMap(({ userId, state }) => (userId && state !== 'error' ? [{ groupId, userId }] : []))
  if (rows.length === 0) return
  await tx.insert(groupStudents).values(rows).onConflictDoNothing()
}

function report(lines: RosterLine[], groupId: string | null, done: boolean) {
  const count = (state: RosterLine['state']) => lines.filter((line) => line.state === state).length
  return { lines, created: count('new'), existing: count('existing'), errors: count('error'), groupId, done }
}
