import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assigneeOfStudent } from '#contract/assignee'
import { workResults } from '#contract/feedback'
import { work as workSchema } from '#contract/work'
import { dayMs, hourMs, minuteMs } from '#domain/dates/duration'
import messages from '#messages' with { type: 'json' }
import { axe, expectCount, expectText, mount } from '#tests/support/component/mount'
import { WorkScreen } from './work-screen.tsx'

const { work: words } = messages
const now = Date.UTC(2026, 11, 1, 9)
const id = (last: number) => `0199a000-0000-7000-8000-${String(last).padStart(12, '0')}`
const [teacher, colleague, workId] = [id(1), id(2), id(3)]

const exam = { minutes: 30, release: 'teacher', ownOrder: true, aids: false, draws: {} }
const held = { exam, kind: 'test' }
const marked = { outOf: 20, coefficient: 1 }
const longName =
  'Rome, du mythe de la louve à l’histoire de la République et de ses conquêtes autour de la Méditerranée, avec la ' +
  'correspondance de Cicéron, les guerres puniques et la fin de la République, partie 2'
const names = [
  'Amrani Mehdi',
  'Benali Lina',
  'Bernard Adam',
  'Cissé Fatoumata',
  'Da Silva Élise',
  'de La Rochefoucauld Maxence-Alexandre',
]

const given = (more: object) =>
  workSchema.parse({
    ...{
      _id: workId,
      name: 'Les fractions pas à pas',
      comment: '',
      status: 'PUBLISHED',
      dueDate: now + 5 * dayMs,
      archiveAt: now + 5 * dayMs,
    },
    ...{
      archiveDuration: '1w',
      createdAt: now - dayMs,
      schoolYear: '2026-2027',
      creatorId: teacher,
      courseId: id(4),
      endedAt: null,
    },
    group: { _id: id(5), name: '6e A', type: 'Class' },
    course: { name: '', subjectId: id(6), subjectName: 'Mathématiques', subjectSlug: 'maths', moduleCount: 2, questionCount: 7 },
    stats: { assigneeCount: 6, startedCount: 4, submissionCount: 2, averageEvaluation: 62, averageDuration: 119_000 },
    ...{ platform: false, version: 1 },
    ...more,
  })

const pupil = (at: number, more: object = {}) => {
  const [lastname = '', firstname = ''] = (names[at] ?? '').split(/ (?=[^ ]*$)/)
  return assigneeOfStudent.parse({
    ...{ _id: id(20 + at), userId: id(40 + at), workId, student: { _id: id(40 + at), firstname, lastname, avatar: '' } },
    ...{ state: 'todo', submitted: false, submittedAt: null, reviewed: false, evaluation: null, duration: 0 },
    ...{ answerCount: 0, questionCount: 7, commented: false },
    ...more,
  })
}
const sitting = {
  startedAt: now - 12 * minuteMs,
  endsAt: now + 18 * minuteMs,
  absences: [{ leftAt: now - minuteMs, backAt: now }],
}
const writing = { state: 'inprogress', evaluation: 55, duration: 90_000, answerCount: 4, sitting }
const done = {
  state: 'done',
  submitted: true,
  submittedAt: now - hourMs,
  evaluation: 62,
  duration: 119_000,
  answerCount: 7,
  sitting,
}
const excepted = {
  own: { dueDate: now + 9 * dayMs, archiveAt: null },
  help: { extraTime: 33, oral: false, optionalTypes: [], calm: false },
}
const classOf = (...parts: object[]) => names.map((_, at) => pupil(at, parts[at]))

const moments: Record<string, [main: string | null, work: object, pupils: object[]]> = {
  'homework that nobody has begun': [null, {}, []],
  'homework that is scheduled': [null, { publishAt: now + dayMs }, []],
  'homework, the class at work': [null, { dueDate: now + hourMs }, [writing, writing]],
  'homework, copies to read': [
    'Lire 2 copies',
    { name: longName, marking: marked, comment: 'Au calme.' },
    [done, done, excepted],
  ],
  'homework that is over': ['Exporter', { status: 'ARCHIVED', endedAt: now }, [{ ...done, reviewed: true }]],
  'a test that nobody has begun': [null, held, []],
  'a drawn test': [null, { exam: { ...exam, draws: { [id(7)]: 2 } }, kind: 'test', name: longName, marking: marked }, []],
  'a test, the class at work': [null, held, [writing, { ...writing, ...excepted }, {}, { excused: 'absent' }]],
  'a test, the class at work, copies to correct, all of it long': [
    'Corriger 2 copies',
    {
      name: longName,
      marking: marked,
      exam: { ...exam, release: 'closing' },
      kind: 'test',
      dueDate: now + hourMs,
      school: 'Collège Louise-Michel',
    },
    [
      { ...done, waitingCount: 2 },
      { ...done, waitingCount: 1 },
      { ...writing, ...excepted },
    ],
  ],
  'a test, copies to correct': [
    'Corriger une copie',
    { ...held, status: 'ARCHIVED', endedAt: now },
    [{ ...done, waitingCount: 2 }, done],
  ],
  'a test of which only the copy of who is absent waits': [
    'Lire une copie',
    {
      exam: { ...exam, release: 'closing' },
      kind: 'test',
      status: 'ARCHIVED',
      endedAt: now - minuteMs,
      resultsAt: now - minuteMs,
    },
    [{ ...done, waitingCount: 2, excused: 'absent' }, done],
  ],
  'a test, results held': ['Publier les résultats', held, [done, done]],
  'a test, published': ['Lire 2 copies', { ...held, resultsAt: now - minuteMs, name: longName, marking: marked }, [done, done]],
  'a test, published and read': [
    'Exporter',
    { ...held, resultsAt: now - minuteMs, resultsRead: true },
    [{ ...done, reviewed: true }],
  ],
}

/** Of two modules; some answers wait for their correction. */
const results = workResults.parse({
  questions: Array.from({ length: 7 }, (_, at) => ({
    ...{
      questionId: id(60 + at),
      moduleId: id(7),
      moduleName: at < 3 ? 'Les tables' : longName,
      number: at + 1,
      type: 'Quizz',
      points: 1,
      statement: 'Combien font 6 × 7 ?',
    },
    ...{
      answeredCount: 2,
      evaluatedCount: 2,
      failedCount: at === 4 ? 2 : 0,
      claimedCount: 0,
      averageEvaluation: 62,
      averageDuration: 20_000,
    },
  })),
  students: names.map((_, at) => ({
    assigneeId: id(20 + at),
    evaluations: [100, 0, 50, null, 20, 100, 100],
    ...{ late: [], waiting: at === 0 ? [id(63)] : [] },
  })),
})

/** The page at 1440 × 900, below the frame: its bar, and the space above a page. */
const frame = 105
async function show(more: object, pupils: object[], userId = teacher, lesson: Parameters<typeof WorkScreen>[0]['lesson'] = null) {
  await page.viewport(1440, 900)
  const list = { filter: 'all', sort: 'name', page: 1, answers: false } as const
  const user = { _id: userId, role: 'TEACHER' } as const
  const screen = createElement(WorkScreen, {
    ...{ work: given(more), assignees: classOf(...pupils), grades: null, user, list, results, lesson, now },
  })
  await mount(createElement('div', { className: 'mx-auto max-w-page px-2' }, screen))
}
const firstPupil = () => {
  const [header, row] = ['header', '[role=rowheader]'].map((one) => document.querySelector(one)?.getBoundingClientRect().top)
  return frame + (row ?? Number.NaN) - (header ?? Number.NaN)
}

test.each(Object.entries(moments))(
  '%s: the first pupil is high up, one main action follows the moment',
  async (_, [main, ...made]) => {
    await show(...made)
    expect(firstPupil()).toBeLessThanOrEqual(360)
    expect([...document.querySelectorAll('main .bg-accent')].map(({ textContent }) => textContent)).toEqual(
      main === null ? [] : [main],
    )
    await axe()
  },
)

test.each(Object.entries(moments))('%s: of a colleague, nothing to do and as high', async (_, [, ...made]) => {
  await show(...made, colleague)
  expect(firstPupil()).toBeLessThanOrEqual(360)
  expect(document.querySelectorAll('main .bg-accent')).toHaveLength(0)
})

test.each([
  ['who may still write would see the key', [done, done], words.exam.ask.atClosing],
  ['every copy is in', names.map(() => done), words.exam.ask.atOnce],
])('%s: publishing begins with the moment that fits', async (_, pupils, moment) => {
  await show(held, pupils)
  await page.getByRole('button', { name: words.exam.publish }).click()
  await expect.element(page.getByRole('radio', { name: moment })).toBeChecked()
})

test('a lesson: its board is the main action; its names are behind the line that counts them', async () => {
  const students = names.map((name, at) => ({
    _id: id(20 + at),
    name,
    joined: 'guest' as const,
    here: at < 3,
    answered: at === 0,
  }))
  await show({ exam: { ...exam, release: 'live' }, kind: 'lesson', dueDate: now + hourMs }, [writing], teacher, {
    phase: 'open',
    students,
  })
  expect(firstPupil()).toBeLessThanOrEqual(360)
  await expect.element(page.getByRole('link', { name: words.live.board })).toBeVisible()
  const stuck = page.getByText(/^N’ont pas encore répondu/)
  await expect.element(stuck).not.toBeVisible()
  await page.getByText('3 élèves sont là, il en manque 3').click()
  await expect.element(stuck).toBeVisible()
  await expectText(stuck, 'N’ont pas encore répondu : Benali Lina, Bernard Adam')
  await axe()
})

test('an answer that waits for its correction says so where its result will stand, by a sign and in words', async () => {
  await show(held, [{ ...done, waitingCount: 1 }, done])
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(
    (row) => [...row.querySelectorAll('td')].slice(-5, -4)[0],
  )
  expect([first?.textContent, first?.querySelectorAll('svg').length]).toEqual([words.results.waiting, 1])
  expect(second?.textContent).toBe(words.results.dash)
})

test('who has not begun a test has not « never » left its page', async () => {
  await show(held, [{ ...writing, sitting: { ...sitting, absences: [] } }])
  await expectCount(page.getByText(words.exam.none, { exact: true }), 1)
})

test('on a phone each pupil is one line, and the page does not scroll sideways, at the smallest width too', async () => {
  const moment = moments['a test, the class at work, copies to correct, all of it long']
  await show(moment?.[1] ?? {}, moment?.[2] ?? [])
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    const heights = [...document.querySelectorAll('tbody tr')].slice(3).map((row) => row.getBoundingClientRect().height)
    expect(Math.max(...heights)).toBeLessThan(width === 390 ? 72 : 110)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})
