import { getTableColumns } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { structuredDocuments } from '../../db/document-schema.ts'
import * as federation from '../../db/federation-schema.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import { imports, yearStarts } from '../../db/people-schema.ts'
import * as schema from '../../db/schema.ts'
import { courseLinks } from '../../db/sharing-schema.ts'
import * as statistics from '../../db/statistics-schema.ts'
import { allTables } from '../../db/tables.ts'

const all = (tables: readonly PgTable[], reason: string) => tables.map((table) => [table, reason] as const)

/** Tables whose rows stay when a school leaves, by the reason. Every other table travels, by what the schema says of it. */
export const staysBehind: ReadonlyMap<PgTable, string> = new Map([
  ...all([schema.schools], 'the operator makes the school; its settings are in the manifest'),
  ...all(
    [schema.levels, schema.subjects, schema.chapters, schema.courseTypes],
    'lists of the installation: found again by name, which the manifest tells',
  ),
  ...all([schema.schoolHolidays], 'loaded by the operator for an academy'),
  ...all(
    [schema.tokens, schema.signInTries, schema.knownPlaces, federation.signInCodes, federation.linkCodes],
    'ways to sign in',
  ),
  ...all(
    [schema.idempotentReplies, schema.maintenanceRuns, structuredDocuments, schema.retentionLists],
    'kept for a while, made again when needed',
  ),
  ...all([federation.externalAccounts], 'the id at a portal travels with the account; the next sign-in there finds it'),
  ...all(
    [federation.ltiPlatforms, federation.ltiDeployments, federation.ltiKeys, federation.ltiLogins, federation.ltiLaunches],
    'a learning platform is registered anew',
  ),
  ...all(
    [federation.ltiLinks, federation.ltiItems, federation.ltiRefusals, federation.ltiGrades, federation.accountLinks],
    'a learning platform is registered anew',
  ),
  ...all([federation.roleChanges], 'replaced by the trail of acts'),
  ...all([liveSeats], 'names devices, and ends with the lesson'),
  ...all([imports, yearStarts], 'undone where they were made'),
  ...all([courseLinks], 'a public link names this installation'),
  ...all([schema.courseOpenings, schema.quoteRequests], 'the shop is the installation’s'),
  ...all(
    [statistics.networks, statistics.figureDays, statistics.figureMonths, statistics.figureChanges, statistics.activityDays],
    'computed from the rows',
  ),
  ...all([statistics.activityMonths, statistics.activityPreviousMonths, statistics.activityChanges], 'computed from the rows'),
])

/** Columns that no file has: what belongs to the installation, opens something here, or is set by whoever reads the file. */
const leftOut: ReadonlySet<PgColumn> = new Set([
  ...[schema.users.schools, schema.users.autoconnectLevelId, schema.users.ssoPortal, schema.users.ssoAcademy],
  ...[schema.groups.ssoPortal, schema.groups.ssoClass, liveSessions.code, schema.modules.official, schema.courses.shop],
])

/** Columns that only an operator's file has. */
const secret: ReadonlySet<PgColumn> = new Set([
  ...[schema.users.passwordHash, schema.users.passwordGivenBy, schema.users.passwordGivenAt, schema.users.passwordToldAt],
  schema.groups.signInCode,
])

/** A foreign key. */
interface Link {
  readonly column: PgColumn
  readonly to: PgTable
  readonly key: PgColumn
  /** Whether the row is a part of what it names, and deleted with it. */
  readonly part: boolean
}

export interface SchoolTable {
  readonly table: PgTable
  readonly name: string
  readonly school: PgColumn | undefined
  /** Foreign keys to tables that travel. */
  readonly links: readonly Link[]
}

const linksOf = (table: PgTable): Link[] =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable: to, foreignColumns } = key.reference()
    const [column] = columns
    const [found] = foreignColumns
    return column && found ? [{ column, to, key: found, part: key.onDelete === 'cascade' }] : []
  })

function tableFacts(table: PgTable): SchoolTable {
  const links = linksOf(table)
  return {
    ...{ table, name: getTableConfig(table).name },
    school: links.find(({ to, column }) => to === schema.schools && column.notNull)?.column,
    links: links.filter(({ to }) => !staysBehind.has(to)),
  }
}

/** The tables that travel, each after those that it names. Last the arrangements, which works given afterwards would copy. */
export const schoolTables: readonly SchoolTable[] = inOrder(allTables.filter((table) => !staysBehind.has(table)))

function inOrder(tables: readonly PgTable[]): SchoolTable[] {
  const sorted = new Map<PgTable, SchoolTable>()
  const visit = (table: PgTable) => {
    if (sorted.has(table)) return
    const found = tableFacts(table)
    for (const { to } of found.links) if (to !== table) visit(to)
    sorted.set(table, found)
  }
  for (const table of tables) visit(table)
  return [...sorted.values()].sort((a, b) => Number(a.table === schema.arrangements) - Number(b.table === schema.arrangements))
}

const casing = new CasingCache('snake_case')
export const nameOf = (column: PgColumn): string => casing.getColumnCasing(column)

/** The columns of a table that are in a file. The school is none of them: all rows are those of the one that the file is read into. */
export function travellingColumns({ table }: SchoolTable, passwords: boolean): PgColumn[] {
  const schools = linksOf(table).flatMap(({ column, to }) => (to === schema.schools ? [column] : []))
  return Object.values(getTableColumns(table)).filter(
    (column) => !(leftOut.has(column) || schools.includes(column) || (secret.has(column) && !passwords)),
  )
}
