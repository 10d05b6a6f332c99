import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { axe, expectCount, mount } from '#tests/support/component/mount'
import { textQuestion } from '#tests/support/sample-work'
import type { PlayedAssignee } from '../player-props.ts'
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

test('three facts and what is watched are seen, the rules are a press away, and one may come later', async () => {
  await page.viewport(390, 844)
  const home = { href: '/tableau-de-bord' }
  await mount(<ExamStart assignee={assignee} home={home} onBegun={() => {}} />)
  const facts = page.getByRole('listitem')
  await expectCount(facts, 3)
  for (const fact of ['7 questions', '30 minutes', words.onlyOnce])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  for (const told of [words.goesOn, words.absences]) await expect.element(page.getByText(told)).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.later })).toHaveAttribute('href', home.href)
  await axe()
  await page.getByText(words.rules).click()
  await expect.element(page.getByText(words.once)).toBeVisible()
  await axe()
})

test.each([820, 1440])('at %i px each of the three facts is one line', async (width) => {
  await page.viewport(width, 900)
  await mount(<ExamStart assignee={assignee} home={undefined} onBegun={() => {}} />)
  const facts = page.getByRole('listitem')
  await expectCount(facts, 3)
  for (const fact of facts.elements()) {
    const { lineHeight, paddingTop } = getComputedStyle(fact)
    const padding = 2 * Number.parseFloat(paddingTop)
    expect(fact.clientHeight - padding).toBeLessThan(1.5 * Number.parseFloat(lineHeight))
  }
})

test('an embedded page leads nowhere', async () => {
  await mount(<ExamStart assignee={assignee} home={undefined} onBegun={() => {}} />)
  await expectCount(page.getByRole('link'), 0)
})

const closingIn = (minutes: number, allowed: number | null): PlayedAssignee => ({
  ...assignee,
  work: { ...assignee.work, archiveAt: Date.now() + minutes * 60_000 + 30_000 },
  sitting: { sealed: true, startedAt: null, endsAt: null, minutes: allowed },
})

test.each([
  { name: 'a closing that cuts the time', minutes: 12, allowed: 30, shown: '12 minutes', told: true },
  { name: 'a closing that cuts extra time only', minutes: 35, allowed: 40, shown: '35 minutes', told: true },
  { name: 'a later closing', minutes: 600, allowed: 30, shown: '30 minutes', told: false },
  { name: 'a closing alone', minutes: 12, allowed: null, shown: words.noLimit, told: true },
])('$name: the time that is left to whoever begins now', async ({ minutes, allowed, shown, told }) => {
  await mount(<ExamStart assignee={closingIn(minutes, allowed)} home={undefined} onBegun={() => {}} />)
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  const closing = page.getByText(/^Ferme le /)
  if (told) await expect.element(closing).toBeVisible()
  else await expect.element(closing).not.toBeVisible()
})
