import { and, asc, eq, getTableColumns, getTableName, isNotNull, ne, not, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ltiGrades } from '../../db/federation-schema.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { among, answers, assignees, comments, type Db, evaluationChanges, lateAnswers, users, works } from '../../db/schema.ts'
import { heldAssignees, publishedMark } from '../attempt/part-view.ts'
import { isPublished } from '../visibility/works.ts'
import { by, type Exported, type Holding, type TableHoldings } from './holding.ts'
import { personalDataMap } from './map.ts'

/** The marks of these people as they read them: published, standing, of works that they see and that are not held back. */
async function* publishedMarks(db: Db, { ids, now }: Exported) {
  const rows = await db
    .select({ assignee: assignees, work: works, marking: workMarkings })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .innerJoin(workMarkings, eq(workMarkings.workId, works.id))
    .where(
      and(
        among(assignees.userId, ids),
        isNotNull(workMarkings.publishedAt),
        ...[isPublished(now), ne(works.status, 'DELETED'), notInArray(assignees.id, heldAssignees(db, now))],
      ),
    )
    .orderBy(asc(works.dueDate), asc(works.id))
  for (const { assignee, work, marking } of rows) {
    const published = publishedMark({ assignee, work, marking }, now)
    if (published) yield { workId: work.id, ...published, coefficient: marking.coefficient, publishedAt: marking.publishedAt }
  }
}

/** They are computed: no table holds them. */
const marksPart = {
  ...{ name: 'marks', table: workMarkings, columns: ['workId', 'mark', 'outOf', 'coefficient', 'publishedAt'] },
  ...{ of: by(workMarkings.workId), rows: publishedMarks },
}

/** Rows read at a time. */
const atOnce = 200

export interface ExportedPart {
  /** Unique: a table may show two kinds of rows. */
  readonly name: string
  readonly table: TableHoldings['table']
  readonly columns: readonly string[]
  readonly of: Holding['of']
  readonly shownWhen?: Holding['shownWhen']
  /** Its rows, where no table holds them. */
  readonly rows?: (db: Db, exported: Exported) => AsyncIterable<Readonly<Record<string, unknown>>>
}

/** The account first, then everything else in the order of the map, marks last. */
export const exportedParts: readonly ExportedPart[] = personalDataMap
  .flatMap(({ table, holdings }) =>
    holdings.flatMap(({ shown, of, shownWhen }): ExportedPart[] =>
      shown ? [{ name: getTableName(table), table, columns: shown, of, ...(shownWhen && { shownWhen }) }] : [],
    ),
  )
  .map((part, index, all) => ({
    ...part,
    name: all.findIndex(({ name }) => name === part.name) === index ? part.name : `${part.name}_2`,
  }))
  .sort((a, b) => Number(b.table === users) - Number(a.table === users))
  .concat(marksPart)

/** Tables whose rows tell results (an answer by the names in its value), and columns that do elsewhere. */
const resultTables: readonly PgTable[] = [answers, lateAnswers, evaluationChanges, comments, ltiGrades]
const resultColumns: readonly string[] = ['evaluationSum', 'evaluationCount']

/** The rows of a part about these people, a few at a time; without the results of an « évaluation » that are held back. */
export async function* rowsOf(db: Db, { table, columns, of, shownWhen, rows: computed }: ExportedPart, exported: Exported) {
  if (computed) return yield* computed(db, exported)
  const { ids, now } = exported
  const known = getTableColumns(table)
  const assigneeId = table === assignees ? assignees.id : known.assigneeId
  const held = assigneeId && sql`${assigneeId} in ${heldAssignees(db, now)}`
  const shown = (name: string, column: PgColumn) =>
    held && resultColumns.includes(name) ? sql`case when ${held} then null else ${column} end` : column
  const selected = Object.fromEntries(columns.flatMap((name) => (known[name] ? [[name, shown(name, known[name])]] : [])))
  for (let offset = 0; ; offset += atOnce) {
    const rows = await db
      .select(selected)
      .from(table)
      .where(and(of(ids), held && resultTables.includes(table) ? not(held) : undefined, shownWhen?.(now)))
      .orderBy(sql`ctid`)
      .limit(atOnce)
      .offset(offset)
    yield* rows
    if (rows.length < atOnce) return
  }
}
