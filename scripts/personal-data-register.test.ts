import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
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

it.each(personalDataMap.map((word) => [getTableName(word.table), word] as const))(
  '%s: every column has one word, and every personal one a fate',
  (_, { table, links = [], personal = [], plain = [], keeps = {}, holdings = [] }) => {
    const columns = Object.keys(getTableColumns(table))
    expect([...links, ...personal, ...plain].sort()).toEqual(columns.sort())
    for (const { shown } of holdings) expect(columns).toEqual(expect.arrayContaining([...(shown ?? [])]))
    const sets = holdings.flatMap(({ erased }) => (typeof erased === 'object' ? Object.keys(erased) : []))
    expect(columns).toEqual(expect.arrayContaining(sets))
    if (holdings.length > 0 && holdings.every(({ erased }) => erased === 'delete')) return
    const fated = personal.filter((column) => Object.hasOwn(keeps, column) || sets.includes(column))
    expect(fated).toEqual(personal)
    expect(personal).toEqual(expect.arrayContaining(Object.keys(keeps)))
  },
)

it('is the register of the documentation', async () => {
  await expect(registerOf()).toMatchFileSnapshot('../docs/personal-data.md')
})
