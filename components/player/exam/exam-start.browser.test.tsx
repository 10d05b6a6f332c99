import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { axe, expectCount, mount } from '#tests/support/component/mount'
import { textQuestion } from '#tests/support/sample-work'
import type { PlayedAssignee } from '../use-player.ts'
import { ExamStart } from './exam-start.tsx'

const { exam: words } = messages.player
const module = { _id: 'm', name: 'Les fractions', duration: 10, document: null, questions: [textQuestion('q')] }
const exam = { minutes: 30, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
const assignee: PlayedAssignee = {
  ...{ _id: 'a', workId: 'w', course: { _id: 'c', name: 'Fractions', introduction: '', modules: [module] }, duration: 0 },
  ...{ answers: [], lateAnswers: [], submitted: false, evaluation: null, questionCount: 7 },
  comments: { global: null, modules: {}, questions: {} },
  work: { name: 'Fractions', comment: '', archiveAt: null, endedAt: null, dueDate: Date.now() + 86_400_000, exam, kind: 'test' },
  sitting: { sealed: true, startedAt: null, endsAt: null, minutes: 30 },
}

test('three facts are seen, the rules are a press away, and one may come later', async () => {
  await page.viewport(390, 844)
  const home = { href: '/tableau-de-bord' }
  await mount(<ExamStart assignee={assignee} home={home} onBegun={() => {}} />)
  const facts = page.getByRole('listitem')
  await expectCount(facts, 3)
  for (const fact of ['7 questions', '30 minutes', words.onlyOnce])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.later })).toHaveAttribute('href', home.href)
  await axe()
  await page.getByText(words.rules).click()
  for (const rule of [words.goesOn, words.once, words.absences]) await expect.element(page.getByText(rule)).toBeVisible()
  await axe()
})

test('an embedded page leads nowhere', async () => {
  await mount(<ExamStart assignee={assignee} home={undefined} onBegun={() => {}} />)
  await expectCount(page.getByRole('link'), 0)
})
