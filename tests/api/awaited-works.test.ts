import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courses, users, works } from '#api/db/schema'
import { maintainStatistics } from '#api/statistics/fold'
import { recomputeStatistics } from '#api/statistics/recompute'
import type { Role } from '#contract/call'
import type { WorkStatus } from '#contract/work-statuses'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type ClassWork, giveClassWork, week } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

const day = 86_400_000
const marking = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false } as const
const range = { from: testNow - week, to: testNow + 2 * week }

/** A class of two with a marked work of an official course that counts, and a second one in some state. */
async function withSecond(api: TestApi, state: { status: WorkStatus; publishAt: number | null }) {
  const given = await giveClassWork(api, ['Ana', 'Bob'])
  await api.db.update(courses).set({ official: true }).where(eq(courses.id, given.course._id))
  await recomputeStatistics(api.db)
  const order = { courseId: given.course._id, dueDate: testNow + week, groups: [given.group.id], marking }
  const [second] = await api.call('createWorks', { body: { ...order, publishAt: state.publishAt } }, given.token)
  await api.call('setMarking', { params: { id: given.work._id }, body: marking }, given.token)
  await api.db
    .update(works)
    .set({ status: state.status })
    .where(eq(works.id, second?._id ?? ''))
  const personOf = async (role: Role) => (await makeUser(api.db, given.made, role)).id
  const people = { headmaster: await personOf('HEADMASTER'), supervisor: await personOf('SUPERVISOR') }
  await api.db
    .update(users)
    .set({ schools: [given.made.school.id] })
    .where(eq(users.id, people.supervisor))
  return { given, people }
}

type Read = (api: TestApi, given: ClassWork, token: string) => Promise<readonly number[]>
type Viewer = 'pupil' | 'teacher' | 'headmaster' | 'supervisor'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const counts = (rows: readonly { count: number }[]) => sum(rows.map(({ count }) => count))

/** Each figure as [works, parts of students in them]; one that tells only the works, or the parts, says so twice over its two pupils. */
const figures: Record<string, { by: readonly Viewer[]; read: Read }> = {
  dashboard: {
    by: ['teacher', 'headmaster'],
    read: async (api, _, token) => {
      const { works: all, officialCourses } = (await api.call('readDashboard', { body: range }, token)).figures
      expect(officialCourses).toBe(all.count)
      return [all.count, all.assigned]
    },
  },
  'a pupil’s dashboard': {
    by: ['pupil'],
    read: async (api, _, token) => {
      const { works: all } = (await api.call('readDashboard', { body: range }, token)).figures
      return [all.count, 2 * all.assigned]
    },
  },
  'overseen dashboard': {
    by: ['supervisor'],
    read: async (api, _, token) => {
      const { works: all } = (await api.call('readOverseenDashboard', { body: { ...range, all: true } }, token)).figures
      return [all.count, all.assigned]
    },
  },
  works: {
    by: ['teacher', 'headmaster'],
    read: async (api, _, token) => {
      const { count, assigned } = await api.call('sumWorks', { body: range }, token)
      return [count, assigned]
    },
  },
  rates: {
    by: ['teacher', 'headmaster'],
    read: async (api, given, token) => {
      const { assigned } = await api.call('readRates', { body: { ...range, groupId: given.group.id } }, token)
      return [assigned / 2, assigned]
    },
  },
  evolution: {
    by: ['teacher', 'headmaster'],
    read: async (api, _, token) => {
      const points = await api.call('followRates', { body: { ...range, unit: 'week' } }, token)
      return [sum(points.map(({ assigned }) => assigned)) / 2, sum(points.map(({ assigned }) => assigned))]
    },
  },
  repartition: {
    by: ['teacher', 'headmaster'],
    read: async (api, given, token) => {
      const parts = await api.call('divideWorks', { body: { ...range, subject: given.made.maths.id } }, token)
      return [counts(parts), 2 * counts(parts)]
    },
  },
  'official courses': {
    by: ['headmaster'],
    read: async (api, _, token) => {
      const { count, byLevel } = await api.call('countOfficialCourses', { body: range }, token)
      return [count, 2 * counts(byLevel)]
    },
  },
  'the works behind a figure': {
    by: ['headmaster'],
    read: async (api, _, token) => {
      const { total, items } = await api.call('listCountedWorks', { body: { ...range, of: 'works' } }, token)
      return [total, sum(items.map(({ assigned }) => assigned))]
    },
  },
  classes: {
    by: ['headmaster'],
    read: async (api, _, token) => {
      const [row] = (await api.call('compareClasses', { body: range }, token)).items
      return [row?.works ?? 0, row?.assigned ?? 0]
    },
  },
  teachers: {
    by: ['headmaster'],
    read: async (api, given, token) => {
      const { items } = await api.call('compareTeachers', { body: range }, token)
      const row = items.find(({ _id }) => _id === given.teacher.id)
      return [row?.works ?? 0, row?.assigned ?? 0]
    },
  },
  schools: {
    by: ['supervisor'],
    read: async (api, _, token) => {
      const [row] = (await api.call('compareSchools', { body: { ...range, all: true } }, token)).schools
      return [row?.works ?? 0, row?.assigned ?? 0]
    },
  },
  'by school': {
    by: ['supervisor'],
    read: async (api, _, token) => {
      const { sum: all } = await api.call('countBySchool', { body: { ...range, all: true, of: 'works' } }, token)
      return [all, 2 * all]
    },
  },
  'a school’s page': {
    by: ['supervisor'],
    read: async (api, given, token) => {
      const params = { id: given.made.school.id }
      const { dashboard, classes } = await api.call('readSchoolOverview', { params, query: range }, token)
      expect(classes.items[0]?.works).toBe(dashboard.figures.works.count)
      return [dashboard.figures.works.count, dashboard.figures.works.assigned]
    },
  },
  ranking: {
    by: ['teacher', 'supervisor'],
    read: async (api, _, token) => {
      const body = { mode: 'mostUsedAssigned', all: true } as const
      const used = (await api.call('rankCourses', { body }, token))[0]?.used ?? 0
      return [used, 2 * used]
    },
  },
  'a course': {
    by: ['teacher', 'headmaster'],
    read: async (api, given, token) => {
      const body = { schoolId: given.made.school.id }
      const found = await api.call('readCourseStatistics', { params: { courseId: given.course._id }, body }, token)
      return [found.works, found.assigned]
    },
  },
  'a class’s results': {
    by: ['teacher', 'headmaster'],
    read: async (api, given, token) => {
      const { students } = await api.call('getGroupResults', { params: { id: given.group.id } }, token)
      return [students[0]?.givenCount ?? 0, sum(students.map(({ givenCount }) => givenCount))]
    },
  },
  marks: {
    by: ['teacher', 'headmaster'],
    read: async (api, given, token) => {
      const found = await api.call('getGroupMarks', { params: { id: given.group.id }, query: {} }, token)
      const cells = found.students.flatMap((row) => row.cells)
      return [found.works.length + found.unmarked.length, cells.length]
    },
  },
}

async function readAll({ given, people }: Awaited<ReturnType<typeof withSecond>>) {
  const { api } = given
  const ids: Record<Viewer, string> = { pupil: given.pupils[0]?.id ?? '', teacher: given.teacher.id, ...people }
  const found: Record<string, readonly number[]> = {}
  for (const [name, { by, read }] of Object.entries(figures))
    for (const viewer of by) found[`${name}, ${viewer}`] = await read(api, given, await api.tokenFor(ids[viewer]))
  return found
}

const all = (count: number) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, { by }]) => by.map((one) => [`${name}, ${one}`, [count, 2 * count]])),
  )

const later = testNow + 3 * day
/** A work, and how many of the two count: before, and once its instant has come. */
const states = [
  ['a draft', { status: 'DRAFT', publishAt: null }, 1, 1],
  ['scheduled', { status: 'PUBLISHED', publishAt: later }, 1, 2],
  ['scheduled, then cancelled', { status: 'CANCELED', publishAt: later }, 1, 1],
  ['scheduled, then ended', { status: 'TERMINATED', publishAt: later }, 1, 2],
  ['published', { status: 'PUBLISHED', publishAt: null }, 2, 2],
  ['ended', { status: 'TERMINATED', publishAt: null }, 2, 2],
  ['archived', { status: 'ARCHIVED', publishAt: null }, 2, 2],
  ['taken back', { status: 'UNPUBLISHED', publishAt: null }, 1, 1],
] as const

describeApi('a work counts from when it is seen (GRP-006, OP-161)', (open) => {
  it.each(states)('%s', async (_, state, before, after) => {
    const api = open()
    api.now = testNow
    const world = await withSecond(api, state)
    expect(await readAll(world)).toEqual(all(before))
    await maintainStatistics(api.db, 1)
    expect(await recomputeStatistics(api.db)).toEqual([])
    expect(await readAll(world)).toEqual(all(before))
    api.now = later - 1
    expect(await readAll(world)).toEqual(all(before))
    api.now = later
    expect(await readAll(world)).toEqual(all(after))
    api.now = testNow
  })
})
