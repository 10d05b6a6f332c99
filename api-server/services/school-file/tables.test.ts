import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { columnChecks } from '#api/admin/school-file/checks'
import { schools } from '../../db/schema.ts'
import { allTables } from '../../db/tables.ts'
import { schoolFacts } from './format.ts'
import { schoolTables, staysBehind, travellingColumns } from './tables.ts'

/** Tables that travel and whose rows nothing ties to a school: a new one needs a foreign key, or a reason to stay behind. */
const findUnreached = (): string[] =>
  schoolTables
    .filter(({ table, school, links }) => !(school || links.some(({ part }) => part) || isNeeded(table)))
    .map(({ name }) => name)

const isNeeded = (table: PgTable) =>
  schoolTables.some(({ links }) => links.some(({ to, part, column }) => to === table && !part && column.notNull))

it('every table travels with a school, or stays behind for a reason that is told', () => {
  expect(findUnreached()).toEqual([])
  const all = new Set(allTables)
  expect([...staysBehind.keys()].filter((table) => !all.has(table)).map(getTableName)).toEqual([])
  expect(schoolTables.length + staysBehind.size).toBe(all.size)
})

it('each table comes after those that its rows name', () => {
  for (const [at, { table, links }] of schoolTables.entries())
    for (const { to } of links)
      if (to !== table)
        expect(
          schoolTables.findIndex((one) => one.table === to),
          getTableName(to),
        ).toBeLessThan(at)
})

it('every column of JSON that travels is checked when it is read', () => {
  const unchecked = schoolTables.flatMap((one) =>
    travellingColumns(one, true)
      .filter((column) => column.getSQLType() === 'jsonb' && !columnChecks.has(column))
      .map((column) => `${one.name}.${column.name}`),
  )
  expect(unchecked).toEqual([])
})

it('every setting of a school is in its file, or stays for a reason', () => {
  const stay = {
    ...{ city: 'of the school that the operator makes', zipCode: 'the same', uai: 'the same', subdomain: 'the same' },
    ...{ official: 'no file makes anything official', partner: 'of this installation', analyticsId: 'the same' },
    features: 'opened by the operator',
  }
  const told = [...Object.keys(schoolFacts.shape.school.shape), ...Object.keys(stay)]
  expect(told.sort()).toEqual(Object.keys(getTableColumns(schools)).sort())
})

it('no column that opens something travels, nor any secret in a headmaster’s file', () => {
  const columns = (passwords: boolean) =>
    schoolTables.flatMap((one) => travellingColumns(one, passwords).map((column) => `${one.name}.${column.name}`))
  const opening = /[.]schoolId$|otherSchool|users.schools|token|sso|autoconnect|[.]shop|modules.official|live_sessions.code/
  expect(columns(true).filter((name) => opening.test(name))).toEqual([])
  expect(columns(false).filter((name) => /password|signInCode/i.test(name))).toEqual([])
  expect(columns(true)).toEqual(expect.arrayContaining(['users.passwordHash', 'groups.signInCode']))
})
