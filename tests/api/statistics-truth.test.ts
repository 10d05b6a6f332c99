import { and, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answers, assignees, groupStudents, groups, users, works } from '#api/db/schema'
import { activeDays, activityPreviousMonths, figureDays, networks } from '#api/db/statistics-schema'
import { foldStatistics, maintainStatistics } from '#api/statistics/fold'
import { recomputeStatistics } from '#api/statistics/recompute'
import { recordSession } from '#api/statistics/sessions'
import type { PeriodUnit } from '#contract/period-units'
import type { PersonAct } from '#contract/person-states'
import type { QuestionInput } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import type { UsePoint } from '#contract/statistics'
import { parisDay } from '#domain/dates/paris-day'
import { parisInstant } from '#domain/dates/paris-time'
import { roundHalfUp } from '#domain/scoring/rounding'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type ClassWork, giveClassWork, questionOf } from '#tests/support/class-work'
import { type MadeSchool, makeGroup, makeSchool, makeUser, oneHole, textAndQuiz } from '#tests/support/make'

const day = 86_400_000
const kinds = [
  'give',
  'give',
  'answer',
  'answer',
  'answer',
  'submit',
  'submit',
  'evaluate',
  'evaluate',
  'move',
  'delete',
  'delete',
  'students',
  'class',
  'redo',
  'redo',
  'end',
  'excuse',
  'excuse',
  'cancel',
  'suspend',
  'leave',
  'fold',
] as const

const event = fc.record({
  kind: fc.constantFrom(...kinds),
  pupil: fc.nat(2),
  work: fc.nat(20),
  days: fc.integer({ min: 1, max: 70 }),
  value: fc.nat(10),
})
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

/** The first history: a step of each kind that the rules allow, the deletion last and of the other work, whatever is drawn after it. */
const eachKind = [...new Set(kinds)]
  .map((kind): Event => ({ kind, pupil: 0, work: kind === 'delete' ? 1 : 0, days: 10, value: 1 }))
  .sort((a, b) => a.work - b.work)

/** Plays one step in a school. Steps that the rules forbid are refused; nothing else may fail. */
async function playStep(
  given: ClassWork,
  done: Set<string>,
  { kind, pupil: rank, work: which, days, value }: Event,
  headmaster: string,
): Promise<void> {
  const { api, token, course, group, pupils, module } = given
  const rows = await api.db
    .select()
    .from(works)
    .where(and(eq(works.schoolId, given.made.school.id), ne(works.status, 'DELETED')))
  const pupil = pupils[rank]
  const work = rows.sort((a, b) => a.id.localeCompare(b.id))[which % Math.max(1, rows.length)]
  if (!pupil || !work) return
  // A new session: those of before ended with a suspension or a leaving.
  const session = await api.tokenFor(pupil.id)
  const submitted = and(eq(assignees.userId, pupil.id), isNotNull(assignees.submittedAt), eq(works.training, false))
  const [over] = await api.db
    .select({ id: works.id })
    .from(assignees)
    .innerJoin(works, eq(works.id, assignees.workId))
    .where(submitted)
  const assignee = { workId: work.id, userId: pupil.id }
  const [share] = await api.db
    .select()
    .from(assignees)
    .where(and(eq(assignees.workId, work.id), eq(assignees.userId, pupil.id)))
  const params = { id: work.id }
  const question = questionOf(given, value % 2 === 0 ? 'Text' : 'HolesInText')
  const answer = { moduleId: module._id, questionId: question._id, duration: 1000 * value }
  const actOn = (act: PersonAct, id: string) => api.reply('actOnPeople', { body: { act, people: [id] } }, headmaster)
  const someone = value === 0 ? pupils.slice(1) : pupils
  const acts = {
    give: () => giveAnother(given, { dueDate: testNow + days * day, value }),
    answer: () =>
      api.reply(
        'saveAnswer',
        { params: assignee, body: { ...answer, value: value % 2 ? { ville: 'Paris' } : 'cinq', evaluation: 10 * value } },
        session,
      ),
    submit: () => api.reply('submitWork', { params: assignee, body: {} }, session),
    evaluate: () =>
      api.reply(
        'changeEvaluation',
        { params: { id: share?.id ?? work.id }, body: { questionId: question._id, evaluation: 10 * value + 1 / 3 } },
        token,
      ),
    move: () => api.reply('changeDueDate', { params, body: { dueDate: testNow + days * day } }, token),
    delete: () => api.reply('changeWorkStatus', { params, body: { status: 'DELETED' } }, token),
    students: () => api.reply('changeStudents', { params, body: { students: someone.map(({ id }) => id) } }, token),
    class: () =>
      api.reply(
        'updateGroup',
        {
          params: { id: group.id },
          body: { levelId: value % 2 ? given.made.fifth.id : given.made.sixth.id, students: someone.map(({ id }) => id) },
        },
        token,
      ),
    redo: () => api.reply('createTraining', { body: { courseId: course._id, workId: over?.id ?? work.id } }, session),
    end: () => api.reply('changeWorkStatus', { params, body: { status: value % 2 ? 'archived' : 'published' } }, token),
    excuse: () =>
      api.reply(
        'changeExceptions',
        { params, body: { exceptions: [{ assigneeId: share?.id ?? work.id, excused: value % 3 ? 'absent' : null }] } },
        token,
      ),
    // No call cancels a work or takes it back; the rows of other ways of working must count right all the same.
    cancel: async () => {
      const status = (['CANCELED', 'UNPUBLISHED', 'DRAFT'] as const)[value] ?? 'PUBLISHED'
      await api.db.update(works).set({ status }).where(eq(works.id, work.id))
      return { status: 200 }
    },
    // Lifted at once: who is suspended could do nothing of the above.
    suspend: () => actOn('suspend', pupil.id).then(() => actOn('lift', pupil.id)),
    // Who left comes back.
    leave: async () => {
      const back = await actOn('comeBack', pupil.id)
      return back.status === 200 ? back : actOn('leave', pupil.id)
    },
    fold: async () => ({ status: (await foldStatistics(api.db)) >= 0 ? 200 : 500 }),
  }
  const { status } = await acts[kind]()
  expect(status).toBeLessThan(500)
  if (status === 200) done.add(kind)
}

/** Gives a work to the class or to the other group of the school; some count as given by a colleague. */
async function giveAnother(
  { api, course, group, token, made, colleague }: ClassWork,
  { dueDate, value }: { dueDate: number; value: number },
) {
  const others = and(eq(groups.schoolId, made.school.id), ne(groups.id, group.id))
  const [other] = await api.db.select({ id: groups.id }).from(groups).where(others)
  const groupId = other && value % 3 === 0 ? other.id : group.id
  const reply = await api.reply('createWorks', { body: { courseId: course._id, dueDate, groups: [groupId] } }, token)
  if (value % 5 === 4) {
    const latest = api.db
      .select({ id: works.id })
      .from(works)
      .where(eq(works.schoolId, made.school.id))
      .orderBy(desc(works.id))
      .limit(1)
    await api.db.update(works).set({ creatorId: colleague.id }).where(inArray(works.id, latest))
  }
  return reply
}

interface Filter {
  from: number
  to: number
  levelId?: string
}

/** The works to count: all of the school, or those of a group or a person. */
type Owned = { groupId: string } | { creatorId: string } | object

/** Questions that weigh 3, 1 and 2. */
function weighed(): QuestionInput[] {
  const [text, quiz] = textAndQuiz()
  return [{ ...text, points: 3 }, quiz, { ...oneHole(), points: 2 }]
}

/** The figures of a school, counted slowly and plainly from every row. */
async function countSlowly(
  { api, made, module }: ClassWork,
  training: boolean,
  { from, to, levelId }: Filter,
  owned: Owned = {},
) {
  const all = await api.db
    .select()
    .from(works)
    .where(and(eq(works.schoolId, made.school.id), eq(works.training, training)))
  const due = all.filter((work) => {
    const inRange = parisDay(from) <= parisDay(work.dueDate) && parisDay(work.dueDate) <= parisDay(to)
    const given = !['DELETED', 'CANCELED', 'UNPUBLISHED', 'DRAFT'].includes(work.status)
    const ofOwner =
      (!('groupId' in owned) || work.groupId === owned.groupId) && (!('creatorId' in owned) || work.creatorId === owned.creatorId)
    return given && inRange && ofOwner && (levelId === undefined || work.levelId === levelId)
  })
  const shares = await api.db
    .select()
    .from(assignees)
    .where(
      and(
        inArray(
          assignees.workId,
          due.map(({ id }) => id),
        ),
        isNull(assignees.excused),
      ),
    )
  const given = await api.db
    .select()
    .from(answers)
    .where(
      inArray(
        answers.assigneeId,
        shares.map(({ id }) => id),
      ),
    )
  const weights = new Map(knownQuestions(module.questions).map(({ _id, points }) => [_id, points]))
  const submitted = shares.filter((share) => share.submittedAt !== null)
  const means = submitted.map((share) => {
    const own = given.flatMap(({ assigneeId, questionId, evaluation }) =>
      assigneeId === share.id && evaluation !== null ? [{ evaluation, weight: weights.get(questionId) ?? 1 }] : [],
    )
    const whole = own.reduce((sum, { weight }) => sum + weight, 0)
    return whole === 0 ? 0 : own.reduce((sum, { evaluation, weight }) => sum + evaluation * weight, 0) / whole
  })
  const success = means.length === 0 ? 0 : roundHalfUp(means.reduce((a, b) => a + b, 0) / means.length)
  const started = shares.filter((share) => share.startedAt !== null).length
  const waiting = submitted.filter((share) => share.reviewedAt === null).length
  const spent = submitted.reduce((sum, share) => sum + share.duration, 0)
  const duration = submitted.length === 0 ? null : roundHalfUp(spent / submitted.length)
  return { count: due.length, assigned: shares.length, submitted: submitted.length, started, success, waiting, duration }
}

/** The classes and the people who give works, each counted slowly, as a headmaster sees them side by side. */
async function expectTrueWithin(given: ClassWork, headmaster: string, narrowed: Filter): Promise<void> {
  const { api, made, teacher, colleague } = given
  const [from, to] = [parisDay(narrowed.from), parisDay(narrowed.to)]
  const own = await api.db.select().from(groups).where(eq(groups.schoolId, made.school.id))
  const classes = await api.call('compareClasses', { body: narrowed }, headmaster)
  for (const { id, levelId } of own) {
    const slow = await countSlowly(given, false, narrowed, { groupId: id })
    const { count, assigned, submitted, success, duration } = slow
    const members = await api.db
      .select({ userId: users.id, leftAt: users.leftAt })
      .from(groupStudents)
      .innerJoin(users, eq(users.id, groupStudents.userId))
      .where(eq(groupStudents.groupId, id))
    // Whoever left is still there that day.
    const students = members.filter(({ leftAt }) => leftAt === null || parisDay(leftAt) >= from)
    const visits = await api.db.select().from(activeDays).where(eq(activeDays.schoolId, made.school.id))
    const present = new Set(visits.flatMap((visit) => (from <= visit.day && visit.day <= to ? [visit.userId] : [])))
    const inactive = students.filter(({ userId }) => !present.has(userId)).length
    const shown = classes.items.find(({ _id }) => _id === id)
    if (narrowed.levelId !== undefined && levelId !== narrowed.levelId && count === 0) expect(shown).toBeUndefined()
    else
      expect(shown).toMatchObject({
        ...{ works: count, assigned, submitted, success, duration },
        ...{ students: students.length, inactive, submission: assigned === 0 ? 0 : roundHalfUp((100 * submitted) / assigned) },
      })
  }
  const teachers = await api.call('compareTeachers', { body: narrowed }, headmaster)
  for (const { id } of [teacher, colleague]) {
    const { count, assigned, submitted, success, waiting } = await countSlowly(given, false, narrowed, { creatorId: id })
    const shown = teachers.items.find(({ _id }) => _id === id)
    if (narrowed.levelId !== undefined && count === 0) expect(shown).toBeUndefined()
    else expect(shown).toMatchObject({ works: count, assigned, submitted, success, waiting })
  }
}

async function expectTrue(given: ClassWork, headmaster: string, narrowed: Filter): Promise<void> {
  const { api } = given
  const slow = await countSlowly(given, false, narrowed)
  const sum = await api.call('sumWorks', { body: narrowed }, headmaster)
  expect(sum).toMatchObject({ count: slow.count, assigned: slow.assigned, finished: slow.submitted })
  expect((await api.call('readRates', { body: narrowed }, headmaster)).success).toBe(slow.success)
  const trainings = await countSlowly(given, true, narrowed)
  expect(await api.call('sumTrainings', { body: narrowed }, headmaster)).toMatchObject({
    started: trainings.started,
    finished: trainings.submitted,
  })
  for (const unit of ['week', 'month', 'quarter'] as const) {
    const points = await api.call('followRates', { body: { ...narrowed, unit } }, headmaster)
    expect(points.reduce((total, point) => total + point.assigned, 0)).toBe(slow.assigned)
    expect(points.reduce((total, point) => total + point.count, 0)).toBe(slow.submitted)
  }
  const parts = await api.call('divideWorks', { body: narrowed }, headmaster)
  expect(parts.reduce((total, part) => total + part.count, 0)).toBe(slow.count)
}

/** A supervisor of the school and of an empty one, whose network sums are kept from now on. */
async function superviseAsNetwork({ api, made }: ClassWork): Promise<{ id: string; token: string; others: MadeSchool }> {
  const { id } = await makeUser(api.db, made, 'SUPERVISOR')
  const others = await makeSchool(api.db)
  await api.db
    .update(users)
    .set({ schools: [made.school.id, others.school.id] })
    .where(eq(users.id, id))
  await maintainStatistics(api.db, 1)
  expect(await api.db.$count(networks, eq(networks.id, id))).toBe(1)
  return { id, token: await api.tokenFor(id), others }
}

async function expectTrueOfNetwork(given: ClassWork, supervisor: string, { from, to, levelId }: Filter): Promise<void> {
  const body = { all: true, from, to, ...(levelId && { level: levelId }) }
  const slow = await countSlowly(given, false, { from, to, ...(levelId && { levelId }) })
  const sum = await given.api.call('sumOverseenWorks', { body }, supervisor)
  expect(sum).toMatchObject({ count: slow.count, assigned: slow.assigned, finished: slow.submitted })
  expect((await given.api.call('readOverseenRates', { body }, supervisor)).success).toBe(slow.success)
  const points = await given.api.call('followOverseenRates', { body: { ...body, unit: 'week' } }, supervisor)
  expect(points.reduce((total, point) => total + point.count, 0)).toBe(slow.submitted)
}

type Stay = { who: string; schoolId: string; since: string; until: string | null; gone?: boolean }

/** Who was at a school in the days, each once: whoever arrived by then and had not left before. */
const countThere = (stays: readonly Stay[], schoolId: string, from: string, to: string) =>
  new Set(
    stays.flatMap((stay) =>
      stay.schoolId === schoolId && stay.since <= to && (stay.until === null || stay.until >= from) ? [stay.who] : [],
    ),
  ).size

/** A pupil leaves the school at `now`, or comes back, and then has never left. */
async function leaveOrReturn(api: TestApi, stays: Stay[], { who, now }: { who: string; now: number }) {
  const place = stays.find((stay) => stay.who === who && stay.until === null)
  const last = stays.findLast((stay) => stay.who === who && stay.gone)
  await api.db
    .update(users)
    .set({ leftAt: place ? now : null })
    .where(eq(users.id, who))
  if (place) Object.assign(place, { until: parisDay(now), gone: true })
  else if (last) Object.assign(last, { until: null, gone: false })
}

/** Moves a pupil to another school at `now`; who comes back there has never left. */
async function move(api: TestApi, stays: Stay[], { who, to, now }: { who: string; to: string; now: number }) {
  const left = stays.find((stay) => stay.who === who && stay.until === null)
  if (!left || left.schoolId === to) return
  await api.db.update(users).set({ schoolId: to, joinedAt: now }).where(eq(users.id, who))
  left.until = parisDay(now)
  const known = stays.find((stay) => stay.who === who && stay.schoolId === to)
  if (known) known.until = null
  else stays.push({ who, schoolId: to, since: parisDay(now), until: null })
}

/** Whether somebody had a session or a work was due by the end of the first quarter of the days. */
async function wasInUse(api: TestApi, schoolId: string, from: string, to: string): Promise<boolean> {
  const quarter = Math.floor(((Date.parse(to) - Date.parse(from)) / day + 1) / 4)
  const until = new Date(Date.parse(from) + quarter * day).toISOString().slice(0, 10)
  const due = await api.db.select().from(works).where(eq(works.schoolId, schoolId))
  const { sessions } = await countActiveSlowly(api, schoolId, '1970-01-01', until)
  return due.some(({ dueDate }) => parisDay(dueDate) <= until) || sessions > 0
}

async function countActiveSlowly(api: TestApi, schoolId: string, from: string, to: string) {
  const rows = await api.db.select().from(activeDays).where(eq(activeDays.schoolId, schoolId))
  const inRange = rows.filter((row) => row.role === 'STUDENT' && from <= row.day && row.day <= to)
  return {
    people: new Set(inRange.map(({ userId }) => userId)).size,
    sessions: inRange.reduce((sum, row) => sum + row.sessions, 0),
  }
}

describeApi('statistics after random histories', (open) => {
  it('equal a slow count over the rows', async () => {
    const narrowing = fc.record({
      first: fc.integer({ min: -5, max: 60 }),
      length: fc.integer({ min: 0, max: 400 }),
      fifth: fc.boolean(),
    })
    const done = new Set<string>()
    const history = fc.array(event, { minLength: 12, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(history, fc.array(narrowing, { minLength: 2, maxLength: 3 }), async (events, ranges) => {
        const given = await giveClassWork(open(), ['Ana', 'Bob', 'Cléo'], weighed())
        const headmaster = await open().tokenFor((await makeUser(open().db, given.made, 'HEADMASTER')).id)
        await makeGroup(open().db, given.made, given.colleague.id, [given.pupils[0]?.id ?? ''])
        const half = Math.floor(events.length / 2)
        for (const one of events.slice(0, half)) await playStep(given, done, one, headmaster)
        const { token: supervisor } = await superviseAsNetwork(given)
        for (const one of events.slice(half)) await playStep(given, done, one, headmaster)
        for (const [index, { first, length, fifth }] of ranges.entries()) {
          // The last range is read with everything folded, the others with changes still pending.
          if (index === ranges.length - 1) await foldStatistics(open().db)
          const from = testNow + first * day
          const narrowed = { from, to: from + length * day, ...(fifth && { levelId: given.made.fifth.id }) }
          await expectTrue(given, headmaster, narrowed)
          await expectTrueWithin(given, headmaster, narrowed)
          await expectTrueOfNetwork(given, supervisor, narrowed)
        }
      }),
      {
        ...{ numRuns: 8, seed: 20_261_137, endOnFailure: true },
        examples: [[eachKind, [false, true].map((fifth) => ({ first: 0, length: 60, fifth }))]],
      },
    )
    // Every kind of step occurred in some history.
    expect([...done].sort()).toEqual([...new Set<string>(kinds)].sort())
  })

  it('count each person once at each of their schools over any range, and every session', async () => {
    const api = open()
    const start = parisInstant('2026-06-01', '12:00')
    const visits = fc.array(fc.record({ who: fc.nat(4), after: fc.nat(9), moves: fc.nat(6) }), { minLength: 5, maxLength: 40 })
    const range = fc.record({ first: fc.nat(160), length: fc.nat(150) })
    await fc.assert(
      fc.asyncProperty(visits, fc.array(range, { minLength: 4, maxLength: 8 }), async (seen, ranges) => {
        const given = await giveClassWork(api, ['A', 'B', 'C', 'D', 'E'], weighed())
        const { id: supervisorId, token: supervisor, others } = await superviseAsNetwork(given)
        const schoolIds = [given.made.school.id, others.school.id]
        const headmasters = await Promise.all(
          [given.made, others].map(async (made) => api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)),
        )
        const pupils = given.pupils.map(({ id }) => id)
        await api.db.update(users).set({ createdAt: start }).where(inArray(users.id, pupils))
        const stays: Stay[] = pupils.map((who) => ({ who, schoolId: given.made.school.id, since: parisDay(start), until: null }))
        let now = start
        for (const [index, { who, after, moves }] of seen.entries()) {
          // Sessions never lie in the future.
          now = Math.min(now + after * day, testNow)
          const id = pupils[who] ?? ''
          // 0 and 1 move the pupil to one of the schools, if they are not there.
          const to = schoolIds[moves]
          if (to) await move(api, stays, { who: id, to, now })
          // 2 makes them leave for nowhere, or come back; 3 suspends them, which no figure may notice.
          if (moves === 2) await leaveOrReturn(api, stays, { who: id, now })
          if (moves === 3) await api.db.update(users).set({ suspendedAt: now }).where(eq(users.id, id))
          const schoolId = stays.find((stay) => stay.who === id && stay.until === null)?.schoolId
          if (schoolId === undefined) continue
          await recordSession(api.db, { id, schoolId, role: 'STUDENT' }, now)
          if (index % 7 === 6) await foldStatistics(api.db)
        }
        /** Each period of a range, counted slowly in each school. */
        const expectTrueByPeriod = async (
          { body, ids }: { body: { from: number; to: number }; ids: readonly string[] },
          read: (unit: PeriodUnit) => Promise<UsePoint[]>,
        ) => {
          for (const unit of ['week', 'month'] as const) {
            const points = await read(unit)
            expect([points[0]?.from, points.at(-1)?.to].map((at) => parisDay(at ?? 0))).toEqual(
              [body.from, body.to].map((at) => parisDay(at)),
            )
            for (const point of points) {
              const [from, to] = [parisDay(point.from), parisDay(point.to)]
              const slow = await Promise.all(ids.map((id) => countActiveSlowly(api, id, from, to)))
              const active = slow.reduce((sum, { people }) => sum + people, 0)
              const count = slow.reduce((sum, { sessions }) => sum + sessions, 0)
              const students = ids.reduce((sum, id) => sum + countThere(stays, id, from, to), 0)
              expect(point).toMatchObject({
                ...{ active, count, students },
                value: students === 0 ? 0 : roundHalfUp((100 * active) / students),
              })
            }
          }
        }
        for (const { first, length } of ranges) {
          const body = { from: start + first * day, to: start + (first + length) * day }
          const [from, to] = [parisDay(body.from), parisDay(body.to)]
          const slow = await Promise.all(
            schoolIds.map(async (id) => ({
              ...(await countActiveSlowly(api, id, from, to)),
              total: countThere(stays, id, from, to),
            })),
          )
          for (const [index, headmaster] of headmasters.entries()) {
            const own = slow[index]
            const { byRole } = await api.call('measureActivation', { body }, headmaster)
            expect(byRole.student).toMatchObject({ active: own?.people, total: own?.total })
            expect(byRole.student.rate).toBeLessThanOrEqual(100)
            expect((await api.call('countSessions', { body }, headmaster)).student).toBe(own?.sessions)
            const inactive = { ...body, of: 'inactive', role: 'STUDENT', offset: 0, limit: 50 } as const
            const { items } = await api.call('listCountedPeople', { body: inactive }, headmaster)
            expect(items).toHaveLength((own?.total ?? 0) - (own?.people ?? 0))
            await expectTrueByPeriod({ body, ids: [schoolIds[index] ?? ''] }, (unit) =>
              api.call('followSessions', { body: { ...body, unit } }, headmaster),
            )
          }
          await expectTrueByPeriod({ body, ids: schoolIds }, (unit) =>
            api.call('followOverseenSessions', { body: { ...body, all: true, unit } }, supervisor),
          )
          const overseen = { body: { ...body, all: true } }
          const ofNetwork = await api.call('measureOverseenActivation', overseen, supervisor)
          const sum = (of: 'people' | 'total' | 'sessions') => slow.reduce((total, own) => total + own[of], 0)
          expect(ofNetwork.byRole.student).toMatchObject({ active: sum('people'), total: sum('total') })
          expect((await api.call('countOverseenSessions', overseen, supervisor)).student).toBe(sum('sessions'))
          const compared = await api.call('compareSchools', overseen, supervisor)
          const [before, until] = [parisDay(compared.before.from), parisDay(compared.before.to)]
          for (const [index, id] of schoolIds.entries())
            expect(compared.schools.find(({ _id }) => _id === id)).toMatchObject({
              students: { active: slow[index]?.people, total: slow[index]?.total },
              activeBefore: (await wasInUse(api, id, before, until))
                ? (await countActiveSlowly(api, id, before, until)).people
                : null,
            })
        }
        const wrong = (await recomputeStatistics(api.db)).filter(({ schoolId }) =>
          [...schoolIds, supervisorId].includes(schoolId),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 6, seed: 7, endOnFailure: true },
    )
  })

  it('match their rows, and a corrupted sum is found and repaired', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Ana'])
    const headmaster = await api.tokenFor((await makeUser(api.db, given.made, 'HEADMASTER')).id)
    const own = async () => (await recomputeStatistics(api.db)).filter(({ schoolId }) => schoolId === given.made.school.id)
    expect(await own()).toEqual([])
    const body = { to: given.work.dueDate }
    const before = await api.call('sumWorks', { body }, headmaster)
    expect(before.count).toBe(1)
    const place = and(eq(figureDays.schoolId, given.made.school.id), eq(figureDays.kind, 'work'))
    await api.db.update(figureDays).set({ items: 5 }).where(place)
    expect((await api.call('sumWorks', { body: { ...body, from: given.work.dueDate } }, headmaster)).count).toBe(5)
    const found = await own()
    expect(found).toContainEqual({ schoolId: given.made.school.id, of: 'work', day: parisDay(given.work.dueDate) })
    expect(await api.call('sumWorks', { body }, headmaster)).toEqual(before)
    await recordSession(api.db, { id: given.pupils[0]?.id ?? '', schoolId: given.made.school.id, role: 'STUDENT' }, testNow)
    await foldStatistics(api.db)
    await api.db
      .update(activityPreviousMonths)
      .set({ people: 5 })
      .where(eq(activityPreviousMonths.schoolId, given.made.school.id))
    expect((await api.call('measureActivation', { body: {} }, headmaster)).byRole.student.active).toBe(5)
    expect((await own()).map(({ of }) => of)).toEqual(['sessions STUDENT'])
    expect((await api.call('measureActivation', { body: {} }, headmaster)).byRole.student.active).toBe(1)
    expect(await own()).toEqual([])
  })

  it('of a network match its schools’ sums, also after a corruption or a change of schools', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Ana'])
    const other = await giveClassWork(api, ['Bob'])
    const { id, token: supervisor } = await superviseAsNetwork(given)
    const count = async () =>
      (await api.call('sumOverseenWorks', { body: { all: true, to: given.work.dueDate } }, supervisor)).count
    expect(await count()).toBe(1)
    await api.db
      .update(figureDays)
      .set({ items: 5 })
      .where(and(eq(figureDays.schoolId, id), eq(figureDays.kind, 'work')))
    // A one-day range reads the daily rows, where the corruption is.
    const week = async () => {
      const body = { all: true, from: given.work.dueDate, to: given.work.dueDate }
      return (await api.call('sumOverseenWorks', { body }, supervisor)).count
    }
    expect(await week()).toBe(5)
    const found = (await recomputeStatistics(api.db)).filter(({ schoolId }) => schoolId === id)
    expect(found).toContainEqual({ schoolId: id, of: 'work', day: parisDay(given.work.dueDate) })
    expect([await week(), await count()]).toEqual([1, 1])
    expect((await recomputeStatistics(api.db)).filter(({ schoolId }) => schoolId === id)).toEqual([])

    await api.db
      .update(users)
      .set({ schools: [given.made.school.id, other.made.school.id] })
      .where(eq(users.id, id))
    expect(await count()).toBe(2)
    await maintainStatistics(api.db, 1)
    const [network] = await api.db.select().from(networks).where(eq(networks.id, id))
    expect(network?.schools).toEqual([given.made.school.id, other.made.school.id])
    expect(await count()).toBe(2)
    await api.db.update(users).set({ schools: [] }).where(eq(users.id, id))
    await maintainStatistics(api.db, 1)
    expect([await count(), await api.db.$count(figureDays, eq(figureDays.schoolId, id))]).toEqual([0, 0])
  })
})
