import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { FigureSums } from '#domain/statistics/figures'
import { among, assignees, works } from '../../db/schema.ts'
import { waitingForReview } from '../work/assignees.ts'
import { type FigureQuery, narrowed, type ReadContext, sums, worksWhere } from './read-figures.ts'
import type { FigureRequest } from './request.ts'

/** The works of a request, seen from within its schools. */
export interface WithinSchool extends Pick<FigureQuery, 'days' | 'subjectId' | 'levelId' | 'official'> {
  /** The schools; none when the requested group is out of sight. */
  readonly ids: readonly string[]
  readonly groupId: string | undefined
  /** A filter leaves out works. */
  readonly narrowed: boolean
}

/** The works of a request within its schools; of no school for a request over all schools, whose rows would be unbounded. */
export function withinSchool({ scope, schools, days, subjectId, levelId, official }: FigureRequest): WithinSchool {
  const groupId = scope.of === 'group' ? scope.groupId : undefined
  const ids = (scope.of === 'schools' ? scope.schools.ids : schools.ids) ?? []
  const filters = { subjectId, levelId, official }
  return { ids, days, groupId, ...filters, narrowed: [groupId, ...Object.values(filters)].some((one) => one !== undefined) }
}

const owners = { group: works.groupId, teacher: works.creatorId }

/** Sums over the works given (trainings excluded), and the submissions waiting for review, per id of group or teacher. */
export async function readGivenBy(
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
    .where(narrowed(wanted))
    .groupBy(sql`owner`)
  return new Map(rows.map(({ owner: id, ...figures }) => [id, figures]))
}
