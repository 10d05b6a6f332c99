import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parisInstant } from '#domain/dates/paris-time'
import { exactEvaluation } from '#domain/scoring/mean'
import { openSuiteDatabase } from '#tests/support/suite-database'
import { verifyPassword } from '../auth/password.ts'
import type { OpenDatabase } from '../db/open.ts'
import { answers, assignees, courses, groups, schools, users, works } from '../db/schema.ts'
import { loadReferenceData } from '../library/reference-data.ts'
import { scaleWorks } from './content/scale.ts'
import { demoPassword } from './people.ts'
import { defaultShape, seedScale } from './scale.ts'

const now = parisInstant('2026-11-21', '10:00')
const shape = { classes: 2, pupils: 4, courses: 3 }
let database: OpenDatabase
const reports: number[] = []
beforeAll(async () => {
  database = await openSuiteDatabase()
  await loadReferenceData(database.db, now)
  await seedScale(database.db, { count: 2, now, shape, report: (done) => void reports.push(done) })
})
afterAll(() => database.close())

test('a school of the default shape has about 1,000 assignees', () => {
  expect(defaultShape.classes * defaultShape.pupils * scaleWorks.length).toBe(1008)
})

test('each school has its people, courses, classes and works', async () => {
  const { db } = database
  expect(reports).toEqual([1, 2])
  const [first] = await db.select().from(schools).where(eq(schools.subdomain, 'scale-1'))
  const schoolId = first?.id ?? ''
  expect(await db.$count(users, eq(users.schoolId, schoolId))).toBe(2 + 1 + shape.classes * shape.pupils)
  expect(await db.$count(courses, eq(courses.schoolId, schoolId))).toBe(shape.courses)
  expect(await db.$count(groups, eq(groups.schoolId, schoolId))).toBe(shape.classes)
  expect(await db.$count(works, eq(works.schoolId, schoolId))).toBe(shape.classes * scaleWorks.length)
  expect(await db.$count(assignees, eq(assignees.schoolId, schoolId))).toBe(shape.classes * shape.pupils * scaleWorks.length)
})

test('its users sign in with the demo’s password', async () => {
  const [user] = await database.db.select().from(users).where(eq(users.username, 'scale-2-eleve8'))
  expect(await verifyPassword(demoPassword, user?.passwordHash ?? null)).toBe(true)
})

test('its sums match its rows', async () => {
  const { db } = database
  const [allWorks, allAssignees, allAnswers] = await Promise.all([
    db.select().from(works),
    db.select().from(assignees),
    db.select().from(answers),
  ])
  for (const row of allAssignees) {
    const mine = allAnswers.filter((answer) => answer.assigneeId === row.id)
    expect(row.answerCount).toBe(mine.length)
    expect(row.duration).toBe(mine.reduce((sum, answer) => sum + answer.duration, 0))
    expect(row.evaluationSum).toBeCloseTo(
      mine.reduce((sum, answer) => sum + (answer.evaluation ?? 0), 0),
      9,
    )
  }
  for (const work of allWorks) {
    const submitted = allAssignees.filter((row) => row.workId === work.id && row.submittedAt !== null)
    expect(work.submissionCount).toBe(submitted.length)
    expect(work.evaluationSum).toBeCloseTo(
      submitted.reduce((sum, row) => sum + (exactEvaluation(row) ?? 0), 0),
      9,
    )
  }
})

test('a second run is refused and writes nothing; a forced one continues the numbering', async () => {
  const { db } = database
  await expect(seedScale(db, { count: 1, now, shape })).rejects.toThrow('there are 2 large schools already')
  await seedScale(db, { count: 1, now, shape, force: true })
  const rows = await db
    .select({ subdomain: schools.subdomain })
    .from(schools)
    .where(like(schools.subdomain, 'scale-%'))
    .orderBy(sql`1`)
  expect(rows.map((row) => row.subdomain)).toEqual(['scale-1', 'scale-2', 'scale-3'])
})
