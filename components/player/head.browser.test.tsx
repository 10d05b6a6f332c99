import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FrozenCourse } from '#contract/assignee'
import messages from '#messages' with { type: 'json' }
import { axe, expectCount, mount } from '#tests/support/component/mount'
import { quizQuestion, textQuestion } from '#tests/support/sample-work'
import { Player } from './player.tsx'
import type { PlayedAssignee } from './use-player.ts'

const { player } = messages

/** A work of a sentence to write and two choices, as played or read on this page. */
function open(id: string, more: Partial<PlayedAssignee> = {}, mode: 'student' | 'readonly' = 'student') {
  const questions = [textQuestion('t'), quizQuestion('q', 1, 1)]
  const module = { _id: 'm', name: 'Nombres', duration: 10, document: null, questions } satisfies FrozenCourse['modules'][number]
  const assignee: PlayedAssignee = {
    ...{ _id: id, workId: id, course: { _id: 'c', name: 'Fractions', introduction: '', modules: [module] }, duration: 0 },
    ...{ answers: [], lateAnswers: [], submitted: false, evaluation: null, teacher: 'Claire Fontaine' },
    comments: { global: null, modules: {}, questions: {} },
    work: { name: 'Fractions', comment: '', archiveAt: null, endedAt: null, dueDate: Date.now() + 86_400_000, kind: 'homework' },
    ...more,
  }
  const home = { label: player.home, href: '/' }
  return mount(<Player assignee={assignee} userId={id} mode={mode} home={home} redoHref="/" />)
}
const answer = (questionId: string, value: string | string[], evaluation: number) => ({
  ...{ moduleId: 'm', questionId, value, evaluation, duration: 0, tipsUsed: false },
  ...{ audio: null, document: null, answeredAt: 1 },
})
const headHeight = () => document.querySelector('[data-timeline]')?.getBoundingClientRect().height

test('on a phone the head is 56 px, also while an answer is typed; dates and sounds are in its menu', async () => {
  await page.viewport(390, 844)
  await open('head')
  const field = page.getByRole('textbox', { name: player.myAnswer })
  await expect.element(field).toHaveFocus()
  expect(headHeight()).toBe(56)
  await page.getByRole('button', { name: player.facts }).click()
  const menu = page.getByRole('region', { name: player.facts })
  await expect.element(menu.getByText(/^À rendre le /)).toBeVisible()
  const sound = menu.getByRole('checkbox', { name: player.signals })
  await expect.element(sound).not.toBeChecked()
  await sound.click()
  expect(localStorage.getItem('tremplin:signals')).toBe('on')
  await sound.click()
  await axe()
  expect(headHeight()).toBe(56)
  await page.viewport(320, 500)
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('the end says to whom it is handed in, counts to the result and has one main step', async () => {
  await page.viewport(390, 844)
  const answers = [answer('t', 'x', 100), answer('q', ['w0'], 0)]
  await open('end', { answers, submitted: true, evaluation: 50 }, 'readonly')
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect.element(scene.getByRole('heading')).toHaveTextContent('Rendu à Claire Fontaine')
  // Without motion at once; a screen reader reads it once.
  await expect.element(scene.getByText(/^50/).first()).toBeInViewport()
  await expectCount(page.getByRole('button', { name: 'Refaire mon erreur' }), 1)
  expect(document.querySelectorAll('[data-player] .bg-accent:is(a, button)')).toHaveLength(1)
  await axe()
})

test('the end of a test tells neither a result nor a verdict before they are published', async () => {
  // A question without an answer is no mistake to redo yet.
  const answers = [{ ...answer('q', ['w0'], 0), evaluation: null }]
  const sitting = { sealed: true, startedAt: 1, endsAt: 2, minutes: 30 }
  await open('test', { answers, submitted: true, sitting }, 'readonly')
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect.element(scene.getByText(player.summary.held)).toBeVisible()
  await expectCount(scene.getByText(player.summary.verdict.answered), 1)
  await expectCount(scene.getByText(/%|Refaire|Réussie|À revoir/), 0)
  await axe()
})
