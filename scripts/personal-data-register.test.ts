import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as documentSchema from '#api/db/document-schema'
import * as examSchema from '#api/db/exam-schema'
import * as federationSchema from '#api/db/federation-schema'
import * as liveSchema from '#api/db/live-schema'
import * as marksSchema from '#api/db/marks-schema'
import * as peopleSchema from '#api/db/people-schema'
import * as schema from '#api/db/schema'
import * as sharingSchema from '#api/db/sharing-schema'
import * as statisticsSchema from '#api/db/statistics-schema'
import * as versionSchema from '#api/db/version-schema'
import { ownersIn, type TableWord } from '#api/services/personal-data/holding'
import { personalDataMap } from '#api/services/personal-data/map'
import { registerOf } from './personal-data-register.ts'

const schemas = [
  schema,
  peopleSchema,
  documentSchema,
  federationSchema,
  statisticsSchema,
  versionSchema,
  marksSchema,
  examSchema,
  liveSchema,
  sharingSchema,
]
const tables = schemas.flatMap((file) => Object.values(file).filter((one) => is(one, PgTable)))

it('has a word for every table', () => {
  expect(personalDataMap.map(({ table }) => getTableName(table)).sort()).toEqual(
    tables.map((table) => getTableName(table)).sort(),
  )
})

/** Columns that need a word: in a table about people all but keys and foreign keys; elsewhere texts, JSON, and what leads to people. */
function columnsToName({ table, holdings }: TableWord): string[] {
  const owners = ownersIn(table)
  const foreign = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns)
  const needsWord = (column: PgColumn) =>
    holdings.length > 0
      ? column.columnType !== 'PgUUID' || !(column.primary || foreign.includes(column))
      : owners.includes(column) || /text|json/.test(column.getSQLType())
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => (needsWord(column) ? [name] : []))
}

it.each(personalDataMap.map((word) => [getTableName(word.table), word] as const))(
  '%s: every column that may say something has a word, and every personal one a fate',
  (_, word) => {
    const { personal = [], plain = [], keeps = {}, holdings } = word
    const emptied = holdings.flatMap(({ erased }) => (typeof erased === 'object' ? Object.keys(erased) : []))
    const kept = Object.values(keeps).flat()
    const shown = holdings.flatMap((one) => one.shown ?? [])
    expect([...personal, ...plain, ...kept, ...emptied, ...shown]).toEqual(expect.arrayContaining(columnsToName(word)))
    expect([...personal, ...kept].filter((column) => plain.includes(column))).toEqual([])
    for (const { of } of holdings) expect(() => of([])).not.toThrow()
    if (holdings.length > 0 && holdings.every(({ erased }) => erased === 'delete')) return
    const foreign = getTableConfig(word.table).foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name))
    const columns = getTableColumns(word.table)
    const fateless = [...personal, ...shown].filter((column) => ![...kept, ...emptied, ...plain].includes(column))
    expect(fateless.filter((column) => !columns[column]?.primary && !foreign.includes(columns[column]?.name ?? ''))).toEqual([])
  },
)

it('is the register of the documentation', async () => {
  await expect(registerOf()).toMatchFileSnapshot('../docs/personal-data.md')
})
