import { and, eq, is, isNull, not, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { externalAccounts } from '../../db/federation-schema.ts'
import { courseEditors, courseModules, courses, type Db, files, users } from '../../db/schema.ts'
import { activeDays, schoolStays } from '../../db/statistics-schema.ts'
import { personalDataMap } from '../personal-data/map.ts'
import { nameOf, type SchoolTable, schoolTables, travellingColumns } from './tables.ts'

const holdingsByTable = new Map(personalDataMap.map(({ table, holdings }) => [table, holdings]))
const tableOf = new Map(schoolTables.map((one) => [one.table, one]))

/** Roles that belong to a school; others are the installation's. */
export const schoolRoles = ['STUDENT', 'TEACHER', 'HEADMASTER'] as const

/** Rows of a table that are the school's only if this holds too. */
const extraCondition = new Map<PgTable, (schoolId: string) => SQL>([
  [users, () => sql`${users.role} in ${[...schoolRoles]}`],
  [files, () => sql`${files.path} ~ '^(module|answers|comments)/' and ${files.path} not like 'module/structured/%'`],
  // Of a course of another school, its shell travels alone.
  [courseModules, (schoolId) => sql`${courseModules.courseId} in (select id from ${courses} where school_id = ${schoolId})`],
  [courseEditors, (schoolId) => sql`${courseEditors.courseId} in (select id from ${courses} where school_id = ${schoolId})`],
])

/** By these, figures of past years count people who went to another school: who is named there comes along. */
const counted: ReadonlySet<PgTable> = new Set<PgTable>([schoolStays, activeDays])

/**
 * Which rows are those of a school, from the foreign keys alone. A row that names what belongs to another school: as a part of it, the
 * row stays behind; where it may name nothing, it names nothing any more; else what it names comes along, people as an erasure leaves
 * them (`personalDataMap`), courses as deleted ones without their modules.
 */
export class SchoolRows {
  readonly #schoolId: string
  readonly #now: number
  /** Keys of the rows of others that come along. */
  readonly #others = new Map<PgTable, string[]>()

  constructor(schoolId: string, now: number) {
    this.#schoolId = schoolId
    this.#now = now
  }

  /** Finds what comes along, again until nothing new is named by it. Returns how many rows of which table. */
  async findOthers(db: Db): Promise<Record<string, number>> {
    while (await this.#findMore(db));
    return Object.fromEntries(
      schoolTables.flatMap(({ name, table, school }) => {
        const count = new Set(this.#others.get(table)).size
        return school && count > 0 ? [[name, count]] : []
      }),
    )
  }

  async #findMore(db: Db): Promise<boolean> {
    let found = false
    for (const { table, links, school } of schoolTables.toReversed())
      for (const { column, to, key, part } of links) {
        if (!column.notNull || (part && !counted.has(table))) continue
        const ours = part && school ? eq(school, this.#schoolId) : this.#belongs(table)
        const { rows } = await db.execute<{ key: string }>(
          sql`select distinct ${column} as key from ${table} where ${ours} and not ${this.#named(column, to, key)}`,
        )
        const known = new Set(this.#others.get(to))
        const more = rows.flatMap((row) => (known.has(row.key) ? [] : [row.key]))
        found ||= more.length > 0
        this.#others.set(to, [...known, ...more])
      }
    return found
  }

  /** How many rows name something of another school, and will not any more, by table and column. */
  async countCut(db: Db): Promise<Record<string, number>> {
    const cut: Record<string, number> = {}
    for (const { table, name, links } of schoolTables)
      for (const { column, to, key, part } of links) {
        if (part || column.notNull) continue
        const { rows } = await db.execute<{ count: number }>(
          sql`select count(*)::int as count from ${table} where ${this.#belongs(table)} and ${column} is not null and not ${this.#named(column, to, key)}`,
        )
        if (rows[0] && rows[0].count > 0) cut[`${name}.${nameOf(column)}`] = rows[0].count
      }
    return cut
  }

  /** The rows of a table that travel, each as one JSON text. */
  select(one: SchoolTable, passwords: boolean): SQL {
    const values = travellingColumns(one, passwords).map(
      (column) => sql`${this.#valueOf(one, column)} as ${sql.identifier(nameOf(column))}`,
    )
    return sql`select row_to_json(r)::text as row from
      (select ${sql.join(values, sql`, `)} from ${one.table} where ${this.#belongs(one.table)}) r`
  }

  paths = (): SQL => sql`select path from ${files} where ${this.#belongs(files)} order by path`

  #belongs(table: PgTable): SQL {
    const found = tableOf.get(table)
    if (!found) throw new TypeError('a table that stays behind')
    const { school, links } = found
    const parts = links.filter(({ part }) => part)
    const ofParts = parts.map(({ column, to, key }) => or(isNull(column), this.#named(column, to, key)))
    const own = [school && eq(school, this.#schoolId), ...ofParts]
    const others = this.#others.get(table) ?? []
    const [key] = schoolTables.flatMap((one) => one.links.filter(({ to }) => to === table).map((link) => link.key))
    const along = key && others.length > 0 ? sql`${key} = any(${list(key, others)})` : sql`false`
    const ours = school || parts.length > 0 ? and(...own, extraCondition.get(table)?.(this.#schoolId)) : sql`false`
    return sql`((${ours}) or ${along}) and ${not(this.#goesWithPeople(table))}`
  }

  /** Rows that an erasure of the people who come along would delete. */
  #goesWithPeople(table: PgTable): SQL {
    const others = this.#others.get(users) ?? []
    const gone = others.length === 0 ? [] : (holdingsByTable.get(table)?.filter(({ erased }) => erased === 'delete') ?? [])
    return sql`coalesce(${or(sql`false`, ...gone.map(({ of }) => of(others)))}, false)`
  }

  #named = (column: PgColumn, to: PgTable, key: PgColumn): SQL =>
    sql`${column} in (select ${key} from ${to} where ${this.#belongs(to)})`

  #valueOf({ table, links }: SchoolTable, column: PgColumn): SQL {
    const link = links.find((one) => one.column === column)
    const kept =
      link && !link.part && !column.notNull
        ? sql`case when ${this.#named(column, link.to, link.key)} then ${column} end`
        : (this.#changed.get(column)?.() ?? sql`${column}`)
    const others = this.#others.get(users) ?? []
    const emptied = others.length === 0 ? [] : (holdingsByTable.get(table) ?? [])
    return emptied.reduce((value, { of, erased }) => {
      if (typeof erased === 'string' || !(keyOf(table, column) in erased)) return value
      const set: unknown = Reflect.get(erased, keyOf(table, column))
      return sql`case when ${of(others)} then ${is(set, SQL) ? set : sql.param(set, column)} else ${value} end`
    }, kept)
  }

  #isOther = () => sql`${users.id} = any(${list(users.id, this.#others.get(users) ?? [])})`

  /** What stands in the file in place of what is stored. */
  readonly #changed = new Map<PgColumn, () => SQL>([
    [courses.status, () => sql`case when ${courses.schoolId} = ${this.#schoolId} then ${courses.status} else 'DELETED' end`],
    // What others wrote since the course was given may be private by now.
    ...[courses.introduction, courses.keywords, courses.searchText].map(
      (column) => [column, () => sql`case when ${courses.schoolId} = ${this.#schoolId} then ${column} else '' end`] as const,
    ),
    [users.role, () => sql`case when ${users.role} in ${[...schoolRoles]} then ${users.role} else 'TEACHER' end`],
    [users.leftAt, () => sql`case when ${this.#isOther()} then coalesce(${users.leftAt}, ${this.#now}) else ${users.leftAt} end`],
    [
      users.erasedAt,
      () => sql`case when ${this.#isOther()} then coalesce(${users.erasedAt}, ${this.#now}) else ${users.erasedAt} end`,
    ],
    [
      users.portalSubject,
      () => sql`coalesce(${users.portalSubject}, (select subject from ${externalAccounts}
        where user_id = ${users.id} and provider like 'cas:%' order by last_seen_at desc limit 1))`,
    ],
  ])
}

const list = (key: PgColumn, values: readonly string[]) => sql`${`{${values.join(',')}}`}::${sql.raw(key.getSQLType())}[]`

const keyOf = (table: PgTable, column: PgColumn): string =>
  Object.keys(table).find((key) => Reflect.get(table, key) === column) ?? ''
