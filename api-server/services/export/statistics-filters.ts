import { eq } from 'drizzle-orm'
import { product } from '#contract/product'
import type { Table } from '#domain/lists/table-file'
import { groupLabel } from '#domain/people/names'
import type { Context } from '../../context.ts'
import { groups, levels, schools, subjects } from '../../db/schema.ts'
import { type FigureRequest, readNames } from '../statistics/request.ts'
import { answerFor } from '../visibility/rules.ts'
import { statisticsLabels as labels, writtenDays } from './statistics-labels.ts'

/** One row per filter of the figures. Objects the caller cannot see are not named. */
export async function filterRows(ctx: Context, asked: FigureRequest): Promise<Table['rows']> {
  const [school, level, subject, group] = await Promise.all([
    schoolsName(ctx, asked),
    nameOf(ctx, levels, asked.levelId),
    nameOf(ctx, subjects, asked.subjectId),
    groupName(ctx, asked),
  ])
  const rows: (readonly [string, string])[] = [
    [labels.schools, school],
    [labels.period, writtenDays(asked.days)],
    [labels.level, level],
    [labels.subject, subject],
    [labels.group, group],
    [labels.courses, asked.body[product] ? labels.officialOnly : ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The caller's own school, all schools, or the selected ones. */
function schoolsName(ctx: Context, { schools: { ids } }: FigureRequest): Promise<string> {
  const own = async () => ctx.caller.school.name
  const selected = () => selectedNames(ctx, ids ?? [])
  const names = { STUDENT: own, TEACHER: own, HEADMASTER: own, SUPERVISOR: selected, SUPERADMIN: async () => labels.allSchools }
  return answerFor(ctx.caller, names, Promise.resolve(''))
}

/** The selected schools: the name of a single one, else their number. */
export async function selectedNames({ db }: Context, ids: readonly string[]): Promise<string> {
  const [only, ...more] = ids
  if (only === undefined || more.length > 0) return labels.schoolCount(ids.length)
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, only))
  return school?.name ?? labels.unknown
}

const nameOf = async (ctx: Context, table: typeof levels | typeof subjects, id: string | undefined): Promise<string> =>
  id === undefined ? '' : (await readNames(ctx, table, [id]))(id) || labels.unknown

async function groupName({ db }: Context, { body, scope }: FigureRequest): Promise<string> {
  if (body.groupId === undefined) return ''
  if (scope.of !== 'group') return labels.unknown
  const [group] = await db.select({ name: groups.name }).from(groups).where(eq(groups.id, scope.groupId))
  return groupLabel(group?.name ?? '')
}
