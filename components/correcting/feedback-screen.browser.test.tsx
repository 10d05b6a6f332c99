import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { assignee, assigneeOfStudent } from '#contract/assignee'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, mount, press, router } from '#tests/support/component/mount'
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
function open(query: string, asked?: string) {
  const before = window.location.href
  window.history.replaceState(null, '', `/assignement/${own}${query}`)
  onTestFinished(() => window.history.replaceState(null, '', before))
  return mount(
    <FeedbackScreen
      {...{
        assignee: copy,
        classmates,
        userId: teacher,
        canComment: true,
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
