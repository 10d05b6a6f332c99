import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { stateColumn, whoMay } from '#api/db/person-state'
import { roundedHalfUp } from '#api/db/round-half-up'
import { users } from '#api/db/schema'
import { moveDay } from '#domain/dates/week'
import { personMay, stateOf } from '#domain/people/state'
import { roundHalfUp } from '#domain/scoring/rounding'
import { schoolMonthOf } from '#domain/statistics/range'
import { describeApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

// Rules that a query applies where the domain has them too.
describeApi('rules that stand in SQL as well agree with the domain', (open) => {
  it('the school month of every day of three years', async () => {
    const days = Array.from({ length: 1100 }, (_, index) => moveDay('2023-12-31', index))
    const day = sql<string>`day::text`
    const read = await open()
      .db.select({ day, month: sql<string>`school_month(day::date)::text` })
      .from(sql`unnest(${sql.param(days)}::text[]) as day`)
    expect(read).toEqual(days.map((one) => ({ day: one, month: schoolMonthOf(one) })))
  })

  it('rounding half up, also of sums of thirds that miss a half by an error of floating point', async () => {
    const thirds = (count: number) =>
      Array<number>(count)
        .fill(100 / 3)
        .reduce((sum, third) => sum + third, 0)
    const means = [2, 4, 6, 8, 12].flatMap((count) => Array.from({ length: 3 * count + 1 }, (_, sum) => thirds(sum) / count))
    const exact = [...means, 0, 12.4999, 12.5, 79.5, 100]
    const read = await open()
      .db.select({ shown: sql<number>`${roundedHalfUp(sql`value`)}::int` })
      .from(sql`unnest(${sql.param(exact)}::float8[]) with ordinality as one(value, place)`)
      .orderBy(sql`place`)
    expect(read.map(({ shown }) => shown)).toEqual(exact.map(roundHalfUp))
  })

  it('ids are of version 7: of now, and each later than the one before, which lists rely on', async () => {
    const before = Date.now()
    const read = await open().db.select({ id: sql<string>`uuidv7()` }).from(sql`generate_series(1, 3000)`)
    const ids = read.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3000)
    expect(ids).toEqual([...ids].sort())
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const instants = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))
    expect(instants[0]).toBeGreaterThanOrEqual(before)
    expect(instants.at(-1)).toBeLessThanOrEqual(Date.now())
  })

  it('the state of a person, and what each state may do', async () => {
    const { db } = open()
    const made = await makeSchool(db)
    const marked = [null, 1].flatMap((suspendedAt) =>
      [null, 1].flatMap((leftAt) => [null, 1].map((erasedAt) => ({ suspendedAt, leftAt, erasedAt }))),
    )
    for (const marks of marked) {
      const { id } = await makeUser(db, made, 'TEACHER')
      await db.update(users).set(marks).where(eq(users.id, id))
    }
    for (const right of ['signIn', 'listed', 'givenWork', 'counted'] as const) {
      const rows = await db
        .select({ user: users, state: stateColumn(), may: whoMay(right) })
        .from(users)
        .where(eq(users.schoolId, made.school.id))
      expect(rows.map(({ state, may }) => [state, may])).toEqual(rows.map(({ user }) => [stateOf(user), personMay(user, right)]))
      expect(rows).toHaveLength(marked.length)
    }
  })
})
