import { and, count, eq, isNotNull, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { question } from '#contract/question'
import { parisInstant } from '#domain/dates/paris-time'
import { placeOfZipCode } from '#domain/geography/places'
import { ownPercentOf, scoreAnswer } from '#domain/scoring/answer'
import { exactEvaluation } from '#domain/scoring/mean'
import { archiveAt } from '#domain/works/archive-at'
import { isOpen } from '#domain/works/work'
import { createTestApi, type TestApi } from '#tests/support/api'
import { openSuiteDatabase } from '#tests/support/suite-database'
import { verifyPassword } from '../auth/password.ts'
import type { OpenDatabase } from '../db/open.ts'
import {
  answers,
  assignees,
  comments,
  courses,
  frozenCourses,
  groupStudents,
  groups,
  notifications,
  schools,
  users,
  wonBadges,
  works,
} from '../db/schema.ts'
import { activeDays, figureChanges, figureDays } from '../db/statistics-schema.ts'
import { addStarterCourses, starterContents } from '../library/starter-courses.ts'
import { awardBadges } from '../services/attempt/award-badges.ts'
import { recomputeStatistics } from '../statistics/recompute.ts'
import { networkSchools } from './content/network.ts'
import { seedDemo } from './demo.ts'
import { demoPassword } from './people.ts'
import { demoSizes } from './size.ts'

const autumn = parisInstant('2026-11-21', '10:00')
let database: OpenDatabase
beforeAll(async () => {
  database = await openSuiteDatabase()
})
afterAll(() => database.close())

const empty = () =>
  database.db.execute(sql`
    truncate schools, levels, subjects, course_types, networks, figure_days, figure_months, activity_days, activity_months,
      activity_previous_months cascade`)

/** Number of rows that the query finds: rows whose stored sums differ from the computed ones. */
async function differences(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database.db.select({ n: sql<number>`count(*)::int` }).from(sql`(${query}) as found`)
  return row?.n ?? Number.NaN
}

/** A call made with the token of a demo account, in the autumn of the demo. */
async function asOf<Reply>(
  username: string,
  ask: (api: TestApi, token: string, user: { id: string; schoolId: string }) => Promise<Reply>,
): Promise<Reply> {
  const [user] = await database.db.select().from(users).where(eq(users.username, username))
  if (!user) throw new Error(`no ${username}`)
  const api = createTestApi(database.db)
  api.now = autumn
  return ask(api, await api.tokenFor(user.id), user)
}

const readAll = async () => {
  const { db } = database
  const [allWorks, allAssignees, allAnswers] = await Promise.all([
    db.select().from(works),
    db.select().from(assignees),
    db.select().from(answers),
  ])
  return { works: allWorks, assignees: allAssignees, answers: allAnswers }
}

describe('the demo in autumn', () => {
  beforeAll(async () => {
    await empty()
    await seedDemo(database.db, { now: autumn })
  })

  test('every demo account of the README signs in with its password', async () => {
    const rows = await database.db.select().from(users)
    for (const username of ['prof', 'prof2', 'eleve', 'eleve2', 'direction', 'superviseur', 'admin', 'prof-officiel']) {
      const user = rows.find((row) => row.username === username)
      expect(await verifyPassword(demoPassword, user?.passwordHash ?? null), username).toBe(true)
    }
    expect(rows.filter((row) => row.passwordHash !== null)).toHaveLength(8)
    expect(rows.find((row) => row.username === 'superviseur')?.schools).toHaveLength(2 + networkSchools.length)
  })

  test('notifies the teacher of every copy to review, and the pupil of something', async () => {
    const people = await database.db.select({ id: users.id, username: users.username }).from(users)
    const idOf = (username: string) => people.find((one) => one.username === username)?.id
    const told = await database.db.select().from(notifications)
    const given = await database.db
      .select({ work: works, share: assignees })
      .from(assignees)
      .innerJoin(works, eq(works.id, assignees.workId))
    const waiting = given.flatMap(({ work, share }) =>
      work.creatorId === idOf('prof') && share.submittedAt !== null && share.reviewedAt === null ? [share] : [],
    )
    const unread = told.filter((one) => one.userId === idOf('prof') && one.readAt === null)
    expect(unread.map((one) => one.objectId).sort()).toEqual(waiting.map((one) => one.id).sort())
    expect(waiting.length).toBeGreaterThan(10)
    expect(waiting.length).toBeLessThan(50)
    expect(told.filter((one) => one.userId === idOf('eleve')).length).toBeGreaterThan(0)
    expect(told.every((one) => one.date <= autumn)).toBe(true)
  })

  test('includes the starter courses, and adding them again changes nothing', async () => {
    const [author] = await database.db
      .select({ id: users.id, schoolId: users.schoolId })
      .from(users)
      .where(eq(users.username, 'admin'))
    if (!author) throw new Error('the demo has no superadmin')
    const { added, present, skipped } = await addStarterCourses(database.db, { ...author, official: true }, autumn)
    expect([added, skipped, present.length]).toEqual([[], [], starterContents.length])
  })

  test('has a school of 300 pupils and 20 teachers in twelve classes, which was smaller last year, and the rest of the network', async () => {
    const rows = await database.db.select().from(schools)
    expect(rows.map(({ name, official }) => [name, official])).toEqual([
      ['Tremplin', true],
      ['Collège Louise-Michel', false],
      ['Lycée Jean-Zay', false],
      ...networkSchools.map(({ name }) => [name, false]),
    ])
    const college = rows.find(({ name }) => name === 'Collège Louise-Michel')?.id ?? ''
    const people = await database.db.select({ role: users.role }).from(users).where(eq(users.schoolId, college))
    const roles = Object.fromEntries([...Map.groupBy(people, ({ role }) => role)].map(([role, all]) => [role, all.length]))
    expect(roles).toEqual({ STUDENT: 300, TEACHER: 20, HEADMASTER: 1 })
    const classes = await database.db
      .select({ name: groups.name, schoolYear: groups.schoolYear, size: count() })
      .from(groups)
      .innerJoin(groupStudents, eq(groupStudents.groupId, groups.id))
      .where(and(eq(groups.type, 'Class'), eq(groups.schoolId, college)))
      .groupBy(groups.id)
    const of = (year: string) => classes.filter((one) => one.schoolYear === year)
    const letters = (levels: string[]) => levels.flatMap((level) => ['A', 'B', 'C'].map((letter) => `${level} ${letter}`)).sort()
    expect(
      of('2026-2027')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(letters(['6e', '5e', '4e', '3e']))
    expect(
      of('2025-2026')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(letters(['6e', '5e', '4e']))
    expect(of('2026-2027').reduce((sum, { size }) => sum + size, 0)).toBe(300)
    expect(Math.min(...classes.map(({ size }) => size))).toBeGreaterThanOrEqual(24)
  })

  test('has statistics over both years that agree with the rows', async () => {
    const { db } = database
    const active = await db.select().from(activeDays)
    const months = new Set(active.map(({ day }) => day.slice(0, 7)))
    expect([months.size, [...months].sort().at(0), [...months].sort().at(-1)]).toEqual([16, '2025-08', '2026-11'])
    expect(active.every(({ day, previous }) => previous < day && day <= '2026-11-21')).toBe(true)
    const inactive = networkSchools.filter((school) => school.works[0] + school.works[1] === 0).length
    expect(new Set(active.map(({ schoolId }) => schoolId)).size).toBe(2 + networkSchools.length - inactive)
    expect(await db.$count(figureDays)).toBeGreaterThan(20)
    expect(await db.$count(figureChanges)).toBe(0)
    expect(await recomputeStatistics(db)).toEqual([])
    const places = (await db.select({ zipCode: schools.zipCode }).from(schools)).map(
      ({ zipCode }) => placeOfZipCode(zipCode).academyId,
    )
    expect(new Set(places).size).toBeGreaterThanOrEqual(6)
  })

  test('tells of a year that grew, each figure compared with one that is not nothing', async () => {
    const { figures, before } = await asOf('direction', (api, token) => api.call('readDashboard', { body: {} }, token))
    expect(before).not.toBeNull()
    // Some pupils and teachers never came.
    expect(figures.activation?.rate).toBeGreaterThan(85)
    expect(figures.activation?.rate).toBeLessThan(100)
    for (const [now, then] of [
      [figures.works.count, before?.figures.works.count],
      [figures.works.finished, before?.figures.works.finished],
      [figures.training.count, before?.figures.training.count],
      [figures.sessions?.student, before?.figures.sessions?.student],
      [figures.activation?.active, before?.figures.activation?.active],
    ]) {
      expect(then).toBeGreaterThan(10)
      expect(now).toBeGreaterThan(then ?? Number.NaN)
      expect(now).toBeLessThan(4 * (then ?? Number.NaN))
    }
  })

  test('has questions that the analysis calls ambiguous and too hard', async () => {
    const [course] = await database.db.select({ id: courses.id }).from(courses).where(like(courses.name, 'Rome%'))
    const params = { courseId: course?.id ?? '' }
    const { questions } = await asOf('prof', (api, token, { schoolId }) =>
      api.call('readCourseStatistics', { params, body: { schoolId } }, token),
    )
    const verdicts = questions.map(({ statement, verdict }) => [statement, verdict])
    expect(verdicts).toEqual(
      expect.arrayContaining([
        [expect.stringContaining('Qui a fondé Rome'), 'ambiguous'],
        [expect.stringContaining('Qui raconte'), 'tooHard'],
      ]),
    )
    expect(questions.filter(({ verdict }) => verdict === 'fine').length).toBeGreaterThan(3)
  })

  test('the sums of an assignee match its answers and comments', async () => {
    expect(
      await differences(sql`
        select a.id from ${assignees} a
        left join (select assignee_id, sum(evaluation * points) es, sum(points) filter (where evaluation is not null) ec, sum(duration) d, count(answered_at) n
                   from ${answers} group by assignee_id) s on s.assignee_id = a.id
        left join (select assignee_id, count(*) n from ${comments} group by assignee_id) c on c.assignee_id = a.id
        where abs(a.evaluation_sum - coalesce(s.es, 0)) > 1e-9 or a.evaluation_count <> coalesce(s.ec, 0)
          or a.duration <> coalesce(s.d, 0) or a.answer_count <> coalesce(s.n, 0) or a.comment_count <> coalesce(c.n, 0)
          or (a.started_at is null) <> (s.assignee_id is null)`),
    ).toBe(0)
  })

  test('the sums of a work match its assignees', async () => {
    const allWorks = await database.db.select().from(works)
    const all = Map.groupBy(await database.db.select().from(assignees), (row) => row.workId)
    expect(allWorks.length).toBeGreaterThan(500)
    for (const work of allWorks) {
      const mine = all.get(work.id) ?? []
      const submitted = mine.filter((row) => row.submittedAt !== null)
      const sum = (of: (row: (typeof mine)[number]) => number) => submitted.reduce((total, row) => total + of(row), 0)
      expect(work).toMatchObject({
        assigneeCount: mine.length,
        startedCount: mine.filter((row) => row.startedAt !== null).length,
        submissionCount: submitted.length,
        evaluationSum: expect.closeTo(
          sum((row) => exactEvaluation(row) ?? 0),
          9,
        ),
        durationSum: sum((row) => row.duration),
        archiveAt: archiveAt(work.dueDate, work.archiveDuration),
      })
    }
  })

  test('a submitted work has an answer to every question of its course', async () => {
    expect(
      await differences(sql`
        select a.id from ${assignees} a join ${works} w on w.id = a.work_id join ${frozenCourses} f on f.id = w.frozen_course_id
        where a.submitted_at is not null and a.answer_count <> f.question_count`),
    ).toBe(0)
  })

  test('the pupil has works to do, late, in progress, done and reviewed, done and not reviewed, archived', async () => {
    const rows = await database.db
      .select({ assignee: assignees, work: works })
      .from(assignees)
      .innerJoin(works, sql`${works.id} = ${assignees.workId}`)
      .innerJoin(users, sql`${users.id} = ${assignees.userId} and ${users.username} = 'eleve'`)
    const open = rows.filter(({ work }) => isOpen(work, autumn))
    const done = open.filter(({ assignee }) => assignee.submittedAt !== null)
    expect(open.filter(({ assignee }) => assignee.startedAt === null)).toHaveLength(3)
    // Late, and still to hand in.
    expect(open.filter(({ assignee, work }) => assignee.startedAt === null && work.dueDate < autumn)).toHaveLength(1)
    expect(open.filter(({ assignee }) => assignee.startedAt !== null && assignee.submittedAt === null)).toHaveLength(1)
    expect(done.filter(({ assignee }) => assignee.reviewedAt !== null && assignee.commentCount === 2).length).toBeGreaterThan(0)
    expect(done.filter(({ assignee }) => assignee.reviewedAt === null).length).toBeGreaterThan(0)
    expect(rows.length - open.length).toBeGreaterThanOrEqual(3)
  })

  test('the pupil has trainings and the badges that the submissions win', async () => {
    const [pupil] = await database.db.select().from(users).where(eq(users.username, 'eleve'))
    const id = pupil?.id ?? ''
    const trainings = await database.db
      .select()
      .from(works)
      .where(and(eq(works.creatorId, id), eq(works.training, true)))
    expect(trainings).toHaveLength(3)
    const won = await database.db.select().from(wonBadges).where(eq(wonBadges.userId, id))
    expect(won.map((row) => row.badge)).toEqual(expect.arrayContaining(['firstWork', 'firstTraining']))
    const before = won.length
    const [submission] = await database.db
      .select()
      .from(assignees)
      .where(and(eq(assignees.userId, id), isNotNull(assignees.submittedAt)))
    if (!submission) throw new Error('the pupil submitted nothing')
    await awardBadges(database.db, submission, autumn)
    expect(await database.db.select().from(wonBadges).where(eq(wonBadges.userId, id))).toHaveLength(before)
  })

  test('has works in every status', async () => {
    const rows = await database.db.selectDistinct({ status: works.status }).from(works)
    expect(rows).toHaveLength(7)
  })

  test('seeding a second time changes nothing', async () => {
    const rows = () => Promise.all([users, works, answers, activeDays].map((table) => database.db.$count(table)))
    const before = await rows()
    expect(await seedDemo(database.db, { now: autumn + 3_600_000 })).toBe(false)
    expect(await rows()).toEqual(before)
  })
})

describe('the small demo', () => {
  const size = demoSizes.small

  test('is the same for the same instant', async () => {
    await empty()
    await seedDemo(database.db, { now: autumn, size })
    const before = await readAll()
    await empty()
    await seedDemo(database.db, { now: autumn, size })
    // The id of a frozen course is generated by the database.
    const withoutFrozen = (all: typeof before) => ({ ...all, works: all.works.map((work) => ({ ...work, frozenCourseId: '' })) })
    expect(withoutFrozen(await readAll())).toEqual(withoutFrozen(before))
  })

  test('has answers that belong to their frozen course, with the evaluation that the rules give', async () => {
    const frozen = await database.db.select().from(frozenCourses)
    const known = new Map(
      frozen.flatMap(({ content }) => content.modules.flatMap((m) => m.questions.map((q) => [`${m._id}/${q._id}`, q]))),
    )
    const { answers: all } = await readAll()
    expect(all.length).toBeGreaterThan(1000)
    for (const { moduleId, questionId, value, evaluation } of all) {
      const asked = question.parse(known.get(`${moduleId}/${questionId}`))
      const computed = scoreAnswer(asked, value)
      if (computed !== null) expect(evaluation).toBe(computed)
      else expect(evaluation !== null && ownPercentOf(asked, value, evaluation) !== null).toBe(true)
    }
  })

  test.each([
    ['the first minutes of a school year', parisInstant('2026-08-16', '00:10')],
    ['the last day of a school year', parisInstant('2027-08-15', '23:50')],
    ['the first morning of classes', parisInstant('2026-09-01', '08:00')],
  ])('instants are in order on %s', async (_, now) => {
    await empty()
    await seedDemo(database.db, { now, size })
    expect(await recomputeStatistics(database.db)).toEqual([])
    expect(
      await differences(sql`
        select a.id from ${assignees} a join ${works} w on w.id = a.work_id
        where a.started_at < w.created_at or a.submitted_at < a.started_at or a.reviewed_at < a.submitted_at
          or greatest(w.created_at, a.started_at, a.submitted_at, a.reviewed_at) > ${now}`),
    ).toBe(0)
    expect(
      await differences(sql`
        select a.assignee_id from ${answers} a join ${assignees} g on g.id = a.assignee_id
        where a.answered_at < g.started_at or a.answered_at > coalesce(g.submitted_at, ${now}::bigint)`),
    ).toBe(0)
    expect(
      await differences(sql`
        select w.id from ${works} w join courses c on c.id = w.course_id where c.created_at > w.created_at or (w.due_date <= w.created_at and not w.training)`),
    ).toBe(0)
    const { works: all } = await readAll()
    expect(all.filter((work) => work.dueDate > now).length).toBeGreaterThanOrEqual(8)
    expect(all.filter((work) => work.dueDate <= now).length).toBeGreaterThanOrEqual(8)
  })
})
