import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FrozenCourse } from '#contract/assignee'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, expectText, mount, press } from '#tests/support/component/mount'
import { quizQuestion, textQuestion } from '#tests/support/sample-work'
import { Player } from './player.tsx'
import type { PlayedAssignee } from './player-props.ts'

const { player } = messages

type As = 'student' | 'readonly' | 'lessonEnded'

/** A work of a sentence to write and two choices, as played or read on this page. */
const open = (id: string, more: Partial<PlayedAssignee> = {}, as: As = 'student') => mount(playerOf(id, more, as))

function playerOf(id: string, more: Partial<PlayedAssignee>, as: As) {
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
  const lessonEnded = as === 'lessonEnded'
  const mode = lessonEnded ? 'readonly' : as
  return <Player assignee={assignee} userId={id} mode={mode} home={home} redoHref="/" lessonEnded={lessonEnded} />
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
  await expect.element(menu.getByText(player.progressLabel)).toBeVisible()
  await expect.element(menu.getByText(player.spent)).toBeVisible()
  const sound = menu.getByRole('checkbox', { name: player.signals })
  await expect.element(sound).not.toBeChecked()
  await sound.click()
  expect(localStorage.getItem('tremplin:signals:head')).toBe('on')
  await sound.click()
  await axe()
  expect(headHeight()).toBe(56)
  await page.viewport(320, 500)
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('what is not saved is read whole on the smallest phone, beside the clock of a test', async () => {
  const exam = { minutes: 40, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
  const work = {
    name: 'Test',
    comment: '',
    archiveAt: null,
    endedAt: null,
    dueDate: Date.now() + 86_400_000,
    kind: 'test',
    exam,
  } as const
  const sitting = { sealed: true, startedAt: Date.now(), endsAt: Date.now() + 2_400_000, minutes: 40 }
  replace(window, 'fetch', () => Promise.reject(new TypeError('offline')))
  await open('offline', { work, sitting })
  await page.getByRole('textbox', { name: player.myAnswer }).fill('mot')
  await page.getByRole('button', { name: player.validate, exact: true }).click()
  const word = page.getByText(player.waitingForNetwork)
  await expectCount(word, 1)
  for (const width of [320, 360, 390, 1440]) {
    await page.viewport(width, 700)
    const [{ right, width: shown, height }, clock] = [word, page.getByRole('timer')].map((one) =>
      one.element().getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    expect([right <= width, shown > 0, height > 0]).toEqual([true, true, true])
    const over = document.elementFromPoint(clock.right - 2, clock.top + clock.height / 2)
    expect(page.getByRole('timer').element().contains(over)).toBe(true)
  }
})

test('a lesson has no clock: it lasts as long as its teacher wishes', async () => {
  const exam = { minutes: null, release: 'live', ownOrder: false, aids: false, draws: {} } as const
  const work = { name: 'Leçon', comment: '', archiveAt: null, endedAt: null, dueDate: Date.now() + 86_400_000, exam } as const
  await open('lesson', { work, sitting: { sealed: true, startedAt: Date.now(), endsAt: Date.now() + 80_000_000, minutes: null } })
  await expect.element(page.getByRole('textbox', { name: player.myAnswer })).toBeVisible()
  await expectCount(page.getByRole('timer'), 0)
})

test('opened again, the work is read: the end stands after its last line, says to whom it was handed in, and has one main step', async () => {
  await page.viewport(390, 844)
  const answers = [answer('t', 'x', 100), answer('q', ['w0'], 0)]
  await open('end', { answers, submitted: true, evaluation: 50 }, 'readonly')
  await expectCount(page.getByRole('dialog'), 0)
  await expectText(page.getByText(/question réussie/), '1\u00A0question réussie, 1 à revoir')
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect.element(scene.getByRole('heading')).toHaveTextContent('Rendu à Claire Fontaine')
  // Without motion at once; a screen reader reads it once.
  await expect.element(scene.getByText(/^50/).first()).toBeInViewport()
  await expectCount(page.getByRole('button', { name: 'Refaire mon erreur' }), 1)
  expect(document.querySelectorAll('[data-player] .bg-accent:is(a, button)')).toHaveLength(1)
  await axe()
})

test('handed in, also by the end of its lesson, the end covers the whole page; Escape and a question lead back to the conversation', async () => {
  const answers = [answer('t', 'x', 100), answer('q', ['w0'], 0)]
  for (const [id, width, height, as] of [
    ['escape', 320, 568, 'student'],
    ['escape', 320, 844, 'student'],
    ['question', 1440, 844, 'student'],
    ['escape', 390, 844, 'lessonEnded'],
  ] as const) {
    await page.viewport(width, height)
    const shown = await open(id, { answers, submitted: true, evaluation: 50 }, as)
    const whole = page.getByRole('dialog', { name: player.summary.title })
    await expect.element(whole.getByRole('heading', { name: 'Rendu à Claire Fontaine' })).toHaveFocus()
    // Once it has arrived.
    const box = () => whole.element().getBoundingClientRect()
    await expect.poll(() => [box().x, box().y, box().width, box().height]).toEqual([0, 0, width, height])
    expect(whole.element().querySelectorAll('.bg-accent:is(a, button)')).toHaveLength(1)
    await expect.element(whole.getByRole('button', { name: 'Refaire mon erreur' })).toBeInViewport({ ratio: 1 })
    await expect.element(whole.getByRole('link', { name: player.home })).toBeInViewport()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await axe()
    if (id === 'escape') await press('Escape')
    else await whole.getByRole('button', { name: /^1\./ }).click()
    await expectCount(whole, 0)
    await expect.element(page.getByRole('log')).toBeVisible()
    if (id === 'question') expect(document.activeElement?.id).toBe('line-t-statement')
    else await expect.element(page.getByRole('link', { name: player.home })).toHaveFocus()
    // It is still found after the last line.
    await expectCount(page.getByRole('region', { name: player.summary.title }), 1)
    await shown.unmount()
  }
})

test('opened again at 400 %, the work stands at its question: the browser does not take it back to where it was left', async () => {
  await page.viewport(320, 256)
  await open('tiny', { answers: [answer('t', 'x', 100)] })
  await expect.element(page.getByText('q', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBeGreaterThan(0)
  expect(window.history.scrollRestoration).toBe('manual')
  expect(document.documentElement.scrollWidth).toBe(320)
})

/** A work that is read while the server takes in an answer that was still queued. */
function Arriving() {
  const [arrived, arrive] = useState(false)
  const answers = [answer('t', 'x', 100), ...(arrived ? [answer('q', ['w0'], 0)] : [])]
  return (
    <>
      <button type="button" onClick={() => arrive(true)}>
        arrive
      </button>
      {playerOf('again', { answers, submitted: true, evaluation: arrived ? 50 : 100 }, 'lessonEnded')}
    </>
  )
}

test('once left, the end does not come back when the server has taken in a queued answer: the page stays where it is read', async () => {
  await page.viewport(390, 600)
  await mount(<Arriving />)
  await expect.element(page.getByRole('dialog', { name: player.summary.title })).toBeVisible()
  await press('Escape')
  const chat = page.getByRole('region', { name: player.conversation })
  // Where the end stands after the last line it is led to once.
  const scene = page.getByRole('region', { name: player.summary.title })
  const top = (of: typeof chat) => of.element().getBoundingClientRect().top
  await expect.poll(() => top(scene) - top(chat)).toBeLessThan(60)
  chat.element().scrollTop = 30
  // The head of the player lies over it.
  const event = new MouseEvent('click', { bubbles: true })
  page.getByRole('button', { name: 'arrive' }).element().dispatchEvent(event)
  await expect.element(chat.getByText(player.summary.verdict.wrong).first()).toBeInTheDocument()
  await expectCount(page.getByRole('dialog'), 0)
  expect(chat.element().scrollTop).toBe(30)
})

test('a lesson that runs shows no end of the work, also to whoever has answered all of it', async () => {
  const answers = [answer('t', 'x', 100), answer('q', ['w0'], 0)]
  await open('paced', { paced: true, answers, submitted: true, evaluation: 50 })
  await expect.element(page.getByText(player.live.sent)).toBeVisible()
  await expectCount(page.getByText(/^Rendu à|Ton bilan/), 0)
})

test.each([
  ['somebody without a name gave', 'homework', player.summary.handedInAlone],
  ['is a training', 'training', player.summary.over],
] as const)('the end of a work that %s names nobody', async (_, kind, said) => {
  const work = { name: 'Fractions', comment: '', archiveAt: null, endedAt: null, dueDate: Date.now() + 86_400_000, kind }
  const answers = [answer('t', 'x', 100)]
  await open(kind, { answers, submitted: true, evaluation: null, teacher: undefined, work }, 'readonly')
  const scene = page.getByRole('region', { name: player.summary.title })
  await expectText(scene.getByRole('heading'), said)
  // In the last line and in the scene.
  await expectCount(page.getByText(player.noneCounted), 2)
})

test('sounds are one person’s, and a browser without them plays the work all the same', async () => {
  localStorage.setItem('tremplin:signals:another', 'on')
  const made: unknown[] = []
  replace(
    window,
    'AudioContext',
    class {
      constructor() {
        made.push(this)
        throw new Error('no sound here')
      }
    } as never,
  )
  await open('mine')
  await page.getByRole('button', { name: player.facts }).click()
  const sound = page.getByRole('checkbox', { name: player.signals })
  await expect.element(sound).not.toBeChecked()
  await sound.click()
  await expect.element(sound).toBeChecked()
  expect(made).toHaveLength(1)
})

test('a second click and a held key, meant for « Continuer », hand in nothing', async () => {
  await open('double')
  await expect.element(page.getByRole('textbox', { name: player.myAnswer })).toHaveFocus()
  const validate = page.getByRole('button', { name: player.validate })
  const click = (detail: number) => {
    const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true })
    validate.element().dispatchEvent(event)
  }
  click(2)
  const held = { key: 'Enter', bubbles: true, cancelable: true }
  const isKept = (target: Element, more: object) => target.dispatchEvent(new KeyboardEvent('keydown', { ...held, ...more }))
  const field = page.getByRole('textbox', { name: player.myAnswer }).element()
  expect([isKept(validate.element(), { repeat: true }), isKept(validate.element(), {}), isKept(field, { repeat: true })]).toEqual(
    [false, true, true],
  )
  isKept(field, { repeat: true, ctrlKey: true })
  await expectCount(page.getByRole('dialog'), 0)
  click(1)
  const dialog = page.getByRole('dialog', { name: player.confirmEmptyTitle })
  // What is safe has the focus.
  await expect.element(dialog.getByRole('button', { name: player.no })).toHaveFocus()
})

test('the end of a test tells neither a result nor a verdict before they are published', async () => {
  // A question without an answer is no mistake to redo yet.
  const answers = [{ ...answer('q', ['w0'], 0), evaluation: null }]
  const sitting = { sealed: true, startedAt: 1, endsAt: 2, minutes: 30 }
  const exam = { minutes: 30, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
  const work = {
    name: 'Test',
    comment: '',
    archiveAt: null,
    endedAt: null,
    dueDate: Date.now() + 86_400_000,
    kind: 'test',
    exam,
  } as const
  await open('test', { answers, submitted: true, submittedAt: 2, sitting, work }, 'readonly')
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect.element(scene.getByText(player.exam.laterByTeacher)).toBeVisible()
  await expectCount(page.getByText(player.exam.laterByTeacher), 1)
  // Handed in by the end of its time, also after a reload.
  await expect.element(scene.getByText(player.summary.timeUp)).toBeVisible()
  await expectCount(scene.getByText(player.summary.verdict.answered), 1)
  await expectCount(scene.getByText(/%|Refaire|Réussie|À revoir/), 0)
  await axe()
})

test('a part of a very large work says which it is, and its end leads to the next without handing in', async () => {
  await page.viewport(820, 1180)
  const part = { part: 2, parts: 3, reached: 2, before: 4, after: 4, modules: [] }
  await open('parts', { part, answers: [answer('t', 'deux', 50), answer('q', ['g0'], 100)] })
  await expect.element(page.getByText('Voici la partie 2 sur 3.', { exact: false })).toBeVisible()
  await expect.element(page.getByText(player.endOf.part)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: player.part.next }))
    .toHaveAttribute('href', expect.stringMatching(/partie=3$/))
  await expect
    .element(page.getByRole('link', { name: player.part.previous }))
    .toHaveAttribute('href', expect.stringMatching(/partie=1$/))
  await expect.element(page.getByText(player.home)).not.toBeInTheDocument()
  await axe()
})

test('a part of a copy that is handed in tells how much of the whole was answered, and offers no training on its own mistakes', async () => {
  const part = { part: 2, parts: 3, reached: 3, before: 4, after: 4, modules: [] }
  const answers = [answer('t', 'x', 0), answer('q', ['w0'], 0)]
  await open('copy', { part, answers, submitted: true, evaluation: 30, answerCount: 7, questionCount: 10 }, 'readonly')
  await expect.element(page.getByText(/^7.questions faites sur.10$/).first()).toBeVisible()
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect.element(scene.getByText(/^5\./)).toBeVisible()
  await expectCount(page.getByText(/^Refaire m/), 0)
})
