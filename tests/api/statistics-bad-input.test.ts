import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { courses } from '#api/db/schema'
import { callNames, calls } from '#contract/calls'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

/** Every call that returns figures, the rows behind them, or an exported file of them. */
const figureCalls = callNames.filter((name) => /^\/(stats|odm|session)\//.test(calls[name].path))
type FigureCall = (typeof figureCalls)[number]
/** The same without exports: see statistics-exports.test.ts. */
const readable = figureCalls.filter((name) => !calls[name].path.endsWith('/export'))
const isOverseen = (name: FigureCall) => calls[name].path.startsWith('/odm/')

/** Required fields of a call, apart from its filters. */
const needed: Partial<Record<FigureCall, object>> = {
  listCountedWorks: { of: 'works' },
  listCountedPeople: { of: 'inactive' },
  countBySchool: { of: 'works' },
  exportStatistics: { part: 'success', format: 'csv' },
  exportOverseenStatistics: { part: 'success', format: 'csv' },
}

/** People are not narrowed by level, group or subject. */
const ofPeople = (name: FigureCall) => /\/session\/|counted\/people/.test(calls[name].path)
/** Comparisons of schools are not divided by group. */
const bySchool = (name: FigureCall) => name === 'compareSchools' || name === 'countBySchool'
/** Tables of classes, teachers and schools, which no period divides. */
const isTable = (name: FigureCall) => ['compareClasses', 'compareTeachers', 'compareSchools'].includes(name)
const byPeriod = (name: FigureCall) => /\/(evol|evolution|export)$/.test(calls[name].path)

const day = 86_400_000
/** Refused requests: description, body and expected errors by field. */
const refusals: [string, object, object][] = [
  ['reversed', { from: testNow, to: testNow - day }, { from: 'afterTo' }],
  ['of the year 1', { from: Date.UTC(1, 0) - 6e13 }, { from: 'invalid' }],
  ['up to the year 9999', { to: Date.UTC(9999, 11, 31) }, { to: 'tooFar' }],
  ['from the year 9999', { from: Date.UTC(9999, 0) }, { from: 'tooFar' }],
  ['of 40 years', { from: Date.UTC(1986, 0), to: testNow }, { from: 'tooFar' }],
  ['that is not a timestamp', { to: '2026-11-19' }, { to: 'invalid' }],
  ['with an invalid level id', { levelId: '6e' }, { levelId: 'invalid' }],
  ['with an invalid school id', { schools: ['Lyon'] }, { 'schools.0': 'invalid' }],
]

/** True when every number of a reply is 0, apart from instants and the fields left out. */
function countsNothing(reply: unknown, leftOut: readonly string[] = []): boolean {
  if (typeof reply === 'number') return reply === 0
  if (typeof reply !== 'object' || reply === null) return true
  const counted = Object.entries(reply).filter(([name]) => ![...leftOut, 'from', 'to'].includes(name))
  return counted.every(([, value]) => countsNothing(value, leftOut))
}

/** Calls that return figures on people and schools next to those on works. */
const mixed: FigureCall[] = ['readDashboard', 'readOverseenDashboard', 'compareSchools', 'countBySchool', 'compareClasses']
const peopleAndSchools = ['sessions', 'activation', 'students', 'activeBefore', 'total', 'inactive']

/** Two schools where a class has done a work and a training on an official course; the supervisor oversees only the first. */
async function twoSchools(api: TestApi) {
  const [here, there] = [await giveClassWork(api, ['Ana', 'Bob']), await giveClassWork(api, ['Cléo'])]
  for (const given of [here, there]) {
    await api.db.update(courses).set({ official: true, share: 'public' }).where(eq(courses.id, given.course._id))
    const [pupil] = given.pupils
    if (!pupil) throw new Error('no pupil')
    await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 60)
    await submitAs(given, pupil)
    const { work } = await api.call(
      'createTraining',
      { body: { courseId: given.course._id, workId: given.work._id } },
      pupil.token,
    )
    const answer = { moduleId: given.module._id, questionId: questionOf(given, 'Text')._id, value: 'cinq', evaluation: 80 }
    await api.call('saveAnswer', { params: { workId: work._id }, body: answer }, pupil.token)
  }
  const tokenOf = async (role: 'HEADMASTER' | 'SUPERVISOR') => api.tokenFor((await makeUser(api.db, here.made, role)).id)
  const [headmaster, supervisor] = [await tokenOf('HEADMASTER'), await tokenOf('SUPERVISOR')]
  const reply = (name: FigureCall, body: object) =>
    api.reply(name, { body: { ...needed[name], ...body } }, isOverseen(name) ? supervisor : headmaster)
  return { reply, range: { to: here.work.dueDate }, far: there.made.school.id }
}

describeApi('statistics requests', (open) => {
  let world: Awaited<ReturnType<typeof twoSchools>>
  beforeAll(async () => {
    world = await twoSchools(open())
  })

  it.each(refusals)('are refused for a range %s', async (_, body, errors) => {
    for (const name of figureCalls) {
      expect(await world.reply(name, body), name).toMatchObject({ status: 400, body: { message: 'invalid', errors } })
    }
  })

  it('are refused for an unknown period, and for one too short for the range where figures are split by period', async () => {
    for (const name of figureCalls.filter((one) => !isTable(one))) {
      expect(await world.reply(name, { unit: 'day' }), name).toMatchObject({ status: 400, body: { errors: { unit: 'invalid' } } })
      const weeks = await world.reply(name, { from: testNow - 4 * 365 * day, unit: 'week' })
      expect(weeks, name).toMatchObject(byPeriod(name) ? { status: 400, body: { errors: { unit: 'tooMany' } } } : { status: 200 })
    }
  })

  it.each(['levelId', 'level', 'subjectId', 'subject', 'groupId'])('are zero for an unknown %s', async (field) => {
    for (const name of readable) {
      const whole = await world.reply(name, { ...world.range, all: true })
      expect([whole.status, countsNothing(whole.body)], name).toEqual([200, false])
      const narrowed = await world.reply(name, { ...world.range, all: true, [field]: randomUUID() })
      expect(narrowed.status, name).toBe(200)
      if (ofPeople(name) || (bySchool(name) && field === 'groupId')) expect(narrowed.body, name).toEqual(whole.body)
      else expect(countsNothing(narrowed.body, mixed.includes(name) ? peopleAndSchools : []), name).toBe(true)
    }
  })

  it('cover no school when a supervisor selects none, and never one that they do not oversee', async () => {
    const unknown = Array.from({ length: 1000 }, () => randomUUID())
    const selections = [{}, { schools: [world.far] }, { schools: unknown, exactSelection: { schools: unknown } }]
    for (const name of readable) {
      const whole = await world.reply(name, { ...world.range, all: true })
      for (const selection of selections) {
        const { status, body } = await world.reply(name, { ...world.range, ...selection })
        expect(status, name).toBe(200)
        if (isOverseen(name)) expect(countsNothing(body), name).toBe(true)
        else expect(body, name).toEqual(whole.body)
      }
    }
  })
})
