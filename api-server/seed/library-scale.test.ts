import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parisInstant } from '#domain/dates/paris-time'
import { openSuiteDatabase } from '#tests/support/suite-database'
import type { OpenDatabase } from '../db/open.ts'
import { courseModules, courseOpenings, courses } from '../db/schema.ts'
import { seedDemo } from './demo.ts'
import { seedLibraryScale } from './library-scale.ts'
import { demoSizes } from './size.ts'

const now = parisInstant('2026-11-21', '10:00')
let database: OpenDatabase
beforeAll(async () => {
  database = await openSuiteDatabase()
})
afterAll(() => database.close())

test('fails without courses to copy', async () => {
  await expect(seedLibraryScale(database.db, { count: 1, now })).rejects.toThrow('seed the demo first')
})

test('adds published courses that contain modules and can be searched', async () => {
  const { db } = database
  await seedDemo(db, { now, size: demoSizes.small })
  const before = await db.$count(courses)
  await seedLibraryScale(db, { count: 50, now })
  const rows = await db.select().from(courses)
  const added = rows.filter((row) => /\(\d+\)$/.test(row.name))
  expect([rows.length - before, added.length]).toEqual([50, 50])
  for (const row of added) {
    expect(row).toMatchObject({ status: 'PUBLISHED', share: 'public', official: true, shop: false })
    expect(row.updatedAt).toBeLessThanOrEqual(now)
    expect(row.searchText).not.toBe('')
    expect(await db.$count(courseModules, eq(courseModules.courseId, row.id))).toBeGreaterThan(0)
  }
})

test('the demo’s shop has one course open to a school and one closed', async () => {
  const { db } = database
  const sold = await db.select().from(courses).where(eq(courses.shop, true))
  const open = await Promise.all(sold.map(({ id }) => db.$count(courseOpenings, eq(courseOpenings.courseId, id))))
  expect(open.sort()).toEqual([0, 1])
})
