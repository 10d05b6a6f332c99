import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { assignee, assigneeOfStudent } from '#contract/assignee'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, expectText, mount, press, router } from '#tests/support/component/mount'
import { textQuestion } from '#tests/support/sample-work'
import { FeedbackScreen } from './feedback-screen.tsx'

const id = (last: number) => `0199a000-0000-7000-8000-${String(last).padStart(12, '0')}`
const [own, next, teacher] = [id(1), id(2), id(3)]
const module = (first: number, count: number) => ({
  ...{ _id: id(first), name: `Module ${first}`, duration: 1, document: null },
  questions: Array.from({ length: count }, (_, index) => textQuestion(id(first + index))),
})
const student = (_id: string, lastname: string) => ({ _id, firstname: 'Léa', lastname, avatar: '' })
const facts = {
  ...{
    userId: own,
    workId: id(4),
    state: 'done',
    submitted: true,
    submittedAt: 1,
    reviewed: true,
    evaluation: null,
    duration: 0,
  },
  ...{ answerCount: 2, questionCount: 502, commented: false },
}
/** The second part of a very large copy: 500 questions come before it. */
const copy = assignee.parse({
  ...{ ...facts, _id: own, student: student(own, 'Petit'), comments: { global: null, modules: {}, questions: {} } },
  course: { _id: id(5), name: 'Fractions', introduction: '', modules: [module(2000, 2)] },
  part: { part: 2, parts: 2, reached: 2, before: 500, after: 0, modules: [] },
  work: {
    ...{ _id: id(4), name: 'Fractions', comment: '', status: 'PUBLISHED', dueDate: 1, archiveDuration: 'none', archiveAt: null },
    ...{
      createdAt: 1,
      schoolYear: '2026-2027',
      creatorId: teacher,
      courseId: id(5),
      group: null,
      platform: false,
      endedAt: null,
    },
    stats: { assigneeCount: 2, startedCount: 2, submissionCount: 2, averageEvaluation: null, averageDuration: null },
    course: { name: '', subjectId: id(6), subjectName: '', subjectSlug: '', moduleCount: 2, questionCount: 502 },
    version: 1,
  },
  answers: [2000, 2001].map((at) => ({
    ...{ questionId: id(at), moduleId: id(2000), value: 'x', audio: null, document: null, evaluation: 50, duration: 0 },
    ...{ tipsUsed: false, answeredAt: 1 },
  })),
})
const classmates = [student(own, 'Petit'), student(next, 'Roux')].map((one) =>
  assigneeOfStudent.parse({ ...facts, _id: one._id, student: one }),
)

/** The page of the copy at an address with this query. */
function open(query: string, asked?: string, shown = copy, all = classmates, canComment = true) {
  const before = window.location.href
  window.history.replaceState(null, '', `/assignement/${own}${query}`)
  onTestFinished(() => window.history.replaceState(null, '', before))
  return mount(
    <FeedbackScreen
      {...{
        assignee: shown,
        classmates: all,
        userId: teacher,
        canComment,
        now: 2,
        asked,
      }}
      partHref={(one) => `?partie=${one}`}
    />,
  )
}
const second = page.getByText(/Voici la partie 2.sur.2/)

test('a part of a very large copy says so, and leads to the same part and question of the next', async () => {
  const push = vi.fn()
  replace(router, 'push', push)
  await open('?partie=2')
  await expect.element(second).toBeVisible()
  await expectCount(page.getByRole('article'), 2)
  const link = page.getByRole('link', { name: /^Élève suivant/ })
  await expect.element(link).toHaveAttribute('href', `/assignement/${next}?partie=2`)
  // The keyboard is that of this page.
  await second.click()
  await press('k')
  await expect.element(page.getByRole('article').last()).toHaveFocus()
  await press('n')
  expect(push.mock.calls).toEqual([[`/assignement/${next}?partie=2&question=${id(2001)}`]])
  await axe()
})

test('a question that the address names is shown with its part, and in focus', async () => {
  await open(`?question=${id(2001)}`)
  await expect.element(second).toBeVisible()
  await expect.element(page.getByRole('article').last()).toHaveFocus()
})

test('the class’s answers to a question of another part leave its part when they close', async () => {
  await open(`?classe=${id(2000)}`, id(2000))
  await page.getByRole('dialog').getByRole('button', { name: messages.ui.frame.close }).click()
  await expectCount(page.getByRole('dialog'), 0)
  expect(window.location.search).toBe(`?question=${id(2000)}`)
  await expect.element(second).toBeVisible()
})

test('an answer that waits says so by sign and word, and its button gives an evaluation: the others have one to change', async () => {
  const [waiting, marked] = copy.answers.map((one, at) => ({ ...one, evaluation: at === 0 ? null : 50 }))
  await open('', undefined, { ...copy, waitingCount: 1, answers: [waiting, marked].filter((one) => one !== undefined) })
  const { evaluation, waits } = messages.feedback
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()]
  const word = first.getByText(waits, { exact: true })
  await expect.element(word).toBeVisible()
  expect(word.element().querySelector('svg')).not.toBeNull()
  await expect.element(first.getByRole('button', { name: evaluation.giveOf.replace('{number}', '1') })).toBeVisible()
  await expectCount(first.getByText(evaluation.change), 0)
  await expectCount(second.getByText(waits, { exact: true }), 0)
  await expect.element(second.getByRole('button', { name: evaluation.changeOf.replace('{number}', '2') })).toBeVisible()
  await axe()
})

test('the bar leads to the copies to correct before those to read, and says that all is read once nothing waits', async () => {
  const { bar } = messages.feedback
  const others = [next, id(8), id(9)].map((_id, at) =>
    assigneeOfStudent.parse({
      ...{ ...facts, _id, student: student(_id, `Autre ${at}`) },
      ...{ reviewed: at !== 0, waitingCount: at === 1 ? 2 : 0 },
    }),
  )
  const mine = classmates.slice(0, 1).map((one) => ({ ...one, reviewed: false }))
  const ask = (all: typeof classmates) => open('', undefined, copy, [...mine, ...all])
  const links = page.getByRole('navigation', { name: bar.label }).getByRole('link', { name: /^Suivante à/ })
  const first = await ask(others)
  await expectText(links, 'Suivante à corriger')
  await expect.element(links).toHaveAttribute('href', expect.stringContaining(id(8)))
  await first.unmount()
  const second = await ask(others.filter(({ waitingCount }) => waitingCount === 0))
  await expectText(links, 'Suivante à lire')
  await second.unmount()
  const third = await ask(others.slice(2))
  await expect.element(page.getByText(bar.allRead)).toBeVisible()
  await third.unmount()
  // Who only looks on reads no copy for the teacher: the one that is open is not read.
  await open('', undefined, copy, [...mine, ...others.slice(2)], false)
  await expect.element(page.getByRole('navigation', { name: bar.label })).toBeVisible()
  await expectCount(page.getByText(bar.allRead), 0)
})
