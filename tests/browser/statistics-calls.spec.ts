import { expect } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { makePerson, makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { flakyTest as test } from './support/test.ts'

const { statistics } = messages

test.describe.configure({ mode: 'serial' })

/** The names of STA-021, the unit of OP-102 and the exact selection of OP-106. */
const named = new Set([
  ...['schools', 'departments', 'academies', 'regions', 'types', 'all', 'exactSelection', 'from', 'to', 'unit'],
  ...['levelId', 'groupId', 'subjectId', 'tremplin', 'training', 'subject', 'level'],
])
const isFigure = ({ path }: { path: string }) => /^\/(stats|session|odm)\//.test(path)

test('the calls of figures carry every filter, under the names of the payload (STA-020, STA-021)', async ({
  page,
  flaky,
  db,
}) => {
  const { schoolId, levelId, subjectId, classId: groupId } = await makeTeacherAndClass(db)
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  const [from, to] = [Date.parse('2026-09-01T00:00+02:00'), Date.parse('2026-09-30T23:59:59.999+02:00')]
  const query = new URLSearchParams({ level: levelId, group: groupId, subject: subjectId, unit: 'week' })
  const before = flaky.sent().length
  await page.goto(`${routes.statistics}?${query}&from=${from}&to=${to}`)
  await expect(page.getByRole('heading', { level: 1, name: statistics.title })).toBeVisible()
  const calls = flaky.sent().slice(before).filter(isFigure)
  const filters = { levelId, groupId, subjectId, unit: 'week', from, to }
  const bodyOf = (path: string) => calls.find((call) => call.path === path)?.body
  for (const path of ['/stats/work', '/stats/rate', '/stats/work/repartition', '/session/counts'])
    expect(bodyOf(path), path).toEqual(filters)
  // All that were begun: whether they were finished is told beside (OP-104).
  for (const path of ['/stats/training', '/stats/training/evol'])
    expect(bodyOf(path), path).toEqual({ ...filters, training: 'training' })
  expect(calls.flatMap(({ body }) => Object.keys(body)).filter((name) => !named.has(name))).toEqual([])
})
