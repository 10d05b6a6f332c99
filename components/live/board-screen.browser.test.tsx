import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import type { LiveBoard } from '#contract/live'
import { type Question, question as questionSchema } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { axe, expectCount, expectText, mount, press } from '#tests/support/component/mount'
import { BoardScreen } from './board-screen.tsx'
import { useSeated } from './use-seated.ts'

const { live, questions: words } = messages
const pupils = 30

const shared = {
  statement: '<p>Parmi ces réponses, lesquelles conviennent à ce qui est demandé ici ?</p>',
  response: '<p>Voici pourquoi.</p>',
}
const of = (type: QuestionType, data?: object): Question =>
  questionSchema.parse({ ...shared, _id: crypto.randomUUID(), type, ...(data && { data }) })
const texts = ['Préhistoire', 'Antiquité', 'Moyen Âge', 'Époque moderne']
const asked = {
  quiz: of('Quizz', { choices: texts.map((text, index) => ({ id: `c${index}`, text, good: index === 1 })) }),
  order: of('Ordering', { items: texts.map((text) => ({ id: text, text })) }),
  holes: of('HolesInText', { text: '<p>La {Seine} traverse {Paris}.</p>', holes: { Seine: 'Seine', Paris: 'Paris' } }),
  number: of('Numeric', { value: '42', tolerance: { amount: '', kind: 'absolute' }, unit: 'cm²', unitRequired: false }),
  text: of('Text'),
  zones: of('HotSpots', {
    picture: { name: 'maison.png', alt: 'Une maison', width: 800, height: 600 },
    zones: [{ id: 'a', label: 'La porte', good: true, shape: 'rectangle', x: 20, y: 20, width: 20, height: 20 }],
  }),
}

const waiting: LiveBoard = {
  ...{ phase: 'waiting', questionId: null, version: 1, code: 'BCDFGH', entryOpen: true, opened: [], shown: [] },
  ...{ here: pupils, present: pupils, students: pupils, answered: 0, counts: [], wall: null, written: 0 },
}
const shownOf = ({ _id }: Question, results: Partial<LiveBoard> = {}): LiveBoard => ({
  ...waiting,
  ...{ phase: 'shown', questionId: _id, opened: [_id], shown: [_id], answered: pupils, version: 3, ...results },
})

/** What the page sends; what a move brings. */
let sent: unknown[]
let reply: LiveBoard
beforeEach(() => {
  sent = []
  const known = window.fetch
  replace(window, 'fetch', async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.includes('/bff/api/live/')) return known(input, init)
    if (address.endsWith('/move')) {
      sent.push(JSON.parse(String(init?.body)))
      return Response.json(reply)
    }
    const students = Array.from({ length: pupils }, (_, index) => ({
      ...{ _id: crypto.randomUUID(), name: `Prénom ${index} D.`, joined: 'account', here: true, answered: false },
    }))
    return Response.json({ name: 'Rome', course: course(), board: waiting, students })
  })
})

const course = () => ({
  ...{ _id: crypto.randomUUID(), name: 'Rome', introduction: '' },
  modules: [{ _id: crypto.randomUUID(), name: 'Rome', duration: 10, document: null, questions: Object.values(asked) }],
})
const show = (first: LiveBoard) => mount(<BoardScreen workId={crypto.randomUUID()} name="Rome" course={course()} first={first} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** What the class answered, as the board says it. */
const tallied = () => [...document.querySelectorAll('section ol > li')].map((item) => item.textContent.replaceAll(/\s+/g, ' '))
const scrolled = () => {
  const board = document.querySelector('[data-board]')
  return board ? board.scrollHeight - board.clientHeight : Number.NaN
}
const written = Array.from({ length: pupils }, (_, index) => ({
  ...{ answerOf: crypto.randomUUID(), count: 1 },
  value: `Réponse ${index} : parce que Poséidon est en colère contre lui depuis l’île des Cyclopes`,
}))

const halfAWall = shownOf(asked.text, { wall: written.slice(0, 18), written: 18 })

const moments: [string, LiveBoard][] = [
  ['who arrives', waiting],
  ['choices', shownOf(asked.quiz, { counts: [{ id: 'c1', right: true, count: 21 }] })],
  ['an order', shownOf(asked.order)],
  ['holes', shownOf(asked.holes)],
  ['numbers', shownOf(asked.number, { counts: ['42', '13', '26', ''].map((id) => ({ id, right: id === '42', count: 7 })) })],
  [
    'eight typed numbers and others',
    shownOf(asked.number, { counts: ['42', ...'12345678', ''].map((id) => ({ id, right: id === '42', count: 3 })) }),
  ],
  ['the wall', shownOf(asked.text, { wall: written, written: pupils })],
  ['a wall of half the class', halfAWall],
]

for (const [width, height] of [
  [1440, 900],
  [1920, 1080],
  [1280, 720],
  [820, 1180],
] as const)
  test.each(moments)(`${width} × ${height}: nothing scrolls with 30 pupils: %s`, async (_, first) => {
    await page.viewport(width, height)
    await show(first)
    if (first.phase === 'waiting') await expectCount(page.getByRole('list', { name: live.arrived }).getByRole('listitem'), pupils)
    expect(scrolled()).toBe(0)
    expect(document.documentElement.scrollWidth).toBe(width)
    await axe()
  })

test.each([
  ['asked', 'open'],
  ['corrected', 'shown'],
] as const)('a picture leaves room for the rest: %s', async (_, phase) => {
  await page.viewport(1440, 900)
  await show({ ...shownOf(asked.zones), phase })
  const picture = page.getByRole('img', { name: 'Une maison' }).element() as HTMLImageElement
  picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>')}`
  await picture.decode()
  expect(picture.clientWidth / picture.clientHeight).toBeCloseTo(4 / 3, 1)
  expect(scrolled()).toBe(0)
})

test.each(moments)('320 px: no sideways scroll: %s', async (_, first) => {
  await page.viewport(320, 568)
  await show(first)
  const board = document.querySelector('[data-board]')
  expect(board?.scrollWidth).toBe(320)
  await axe()
})

test('the main button has the focus at each step; nothing of what is chosen is seen before the correction', async () => {
  await page.viewport(1440, 900)
  const { _id } = asked.quiz
  reply = { ...waiting, phase: 'open', questionId: _id, opened: [_id], answered: 12, version: 2 }
  await show(waiting)
  await expect.element(button(live.first)).toHaveFocus()
  const place = button(live.first).element().getBoundingClientRect()
  await press('Enter')
  await expect.element(button(live.show)).toHaveFocus()
  const { right, bottom } = button(live.show).element().getBoundingClientRect()
  expect([right, bottom]).toEqual([place.right, place.bottom])
  expect(sent).toEqual([{ version: 1, to: 'open', questionId: _id }])
  await expectCount(page.getByRole('progressbar'), 0)
  await expectCount(page.getByText(/Bonne réponse/), 0)
  reply = shownOf(asked.quiz, {
    counts: [
      { id: 'c1', right: true, count: 21 },
      { id: 'c3', right: false, count: 9 },
    ],
  })
  await press('Enter')
  await expectText(page.getByText(/Bonne réponse/), 'Bonne réponse · 21')
  const shares = page
    .getByRole('progressbar')
    .elements()
    .map((bar) => bar.getAttribute('value'))
  expect(shares).toEqual(['0', '21', '0', '9'])
  expect(tallied()).toEqual(['APréhistoire0', 'BAntiquitéBonne réponse · 21', 'CMoyen Âge0', 'DÉpoque moderne9'])
  await expect.element(button(live.next)).toHaveFocus()
  // Back to a question by its number: the focus comes back to the button.
  reply = { ...waiting, phase: 'open', questionId: asked.order._id, opened: [_id, asked.order._id], version: 4 }
  await page.getByRole('navigation', { name: live.picker.title }).getByRole('button').nth(1).click()
  await expect.element(button(live.show)).toHaveFocus()
})

test('written answers are hidden until they are shown, and one can be taken off', async () => {
  await page.viewport(1440, 900)
  reply = shownOf(asked.text, { wall: written.slice(0, 2), written: 2, version: 4 })
  await show(shownOf(asked.text, { written: 2 }))
  await expectCount(page.getByText(/Poséidon/), 0)
  await page.getByRole('button', { name: 'Montrer les 2 réponses écrites' }).click()
  const cards = page.getByRole('list', { name: words.wall.title }).getByRole('button')
  await expectCount(cards, 2)
  await expect.element(button(live.next)).toHaveFocus()
  reply = shownOf(asked.text, { wall: written.slice(1, 2), written: 1, version: 5 })
  await cards.first().click()
  await axe()
  await page.getByRole('dialog').getByRole('button', { name: words.wall.takeOff }).click()
  await expectCount(cards, 1)
  await expect.element(button(live.next)).toHaveFocus()
  expect(sent).toEqual([
    { version: 3, to: 'wall' },
    { version: 4, to: 'takeOff', answerOf: written[0]?.answerOf },
  ])
})

test.each([
  ['what half a class wrote', halfAWall, written[17]?.value ?? ''],
  ['what is said of a number', shownOf(asked.number), words.number.unitOptional],
])('%s is read from the last row', async (_, board, text) => {
  await page.viewport(1440, 900)
  await show(board)
  const { fontSize } = getComputedStyle(page.getByText(text).element())
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(20)
})

test('of typed numbers the most frequent have room, and what is left out is counted', async () => {
  const counts = ['42', ...'12345678', ''].map((id, at) => ({ id, right: id === '42', count: 10 - at }))
  await show(shownOf(asked.number, { counts }))
  expect(tallied()).toEqual(['4210', '19', '28', '37', '46', '55', '64', '73', 'Et 3 autres réponses'])
})

test('the second press of a double click does not take the step that the first one brought', async () => {
  await page.viewport(1440, 900)
  const { _id } = asked.quiz
  reply = shownOf(asked.quiz)
  await show({ ...waiting, phase: 'open', questionId: _id, opened: [_id], version: 2 })
  const main = button(live.show).element()
  const pressed = (detail: number) => main.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  pressed(1)
  await expect.element(button(live.next)).toBeVisible()
  expect(button(live.next).element()).toBe(main)
  pressed(2)
  await page.getByRole('navigation', { name: live.picker.title }).getByRole('button').nth(3).click()
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  expect(sent).toEqual([
    { version: 2, to: 'show' },
    { version: 3, to: 'open', questionId: asked.number._id },
  ])
})

test('of two replies on who has arrived the one to the later question stands, whichever comes first', async () => {
  const replies: ((reply: Response) => void)[] = []
  replace(window, 'fetch', () => new Promise((resolve) => replies.push(resolve)))
  const tell = (at: number, name: string) => {
    const students = [{ _id: crypto.randomUUID(), name, joined: 'guest', here: true, answered: false }]
    replies[at]?.(Response.json({ name: 'Rome', course: course(), board: waiting, students }))
  }
  const workId = crypto.randomUUID()
  const { result } = await renderHook(() => useSeated(workId, 1))
  const names = () => result.current.seated?.map(({ name }) => name)
  await expect.poll(() => replies.length).toBe(1)
  void result.current.read()
  await expect.poll(() => replies.length).toBe(2)
  tell(1, 'Bob')
  await expect.poll(names).toEqual(['Bob'])
  tell(0, 'Alice')
  // Whoever reads again, after both.
  const again = result.current.read()
  await expect.poll(() => replies.length).toBe(3)
  expect(names()).toEqual(['Bob'])
  tell(2, 'Chloé')
  await again
  await expect.poll(names).toEqual(['Chloé'])
})

test('a class that arrives at once is read twice, not at each arrival', async () => {
  let reads = 0
  replace(window, 'fetch', async () => {
    reads += 1
    return Response.json({ name: 'Rome', course: course(), board: waiting, students: [] })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { rerender } = await renderHook((here?: number) => useSeated('w', here ?? 1))
  vi.advanceTimersByTime(0)
  await expect.poll(() => reads).toBe(1)
  for (const here of [2, 3, 4, 5, 6]) {
    await rerender(here)
    vi.advanceTimersByTime(100)
  }
  expect(reads).toBe(1)
  vi.advanceTimersByTime(3000)
  await expect.poll(() => reads).toBe(2)
})

test('what ends the steps asks first', async () => {
  await page.viewport(1440, 900)
  await show(shownOf(asked.quiz))
  for (const [name, title] of [
    [live.goFree, live.goFreeTitle],
    [live.end, live.endTitle],
  ] as const) {
    await button(name).click()
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
    await press('Escape')
    await expectCount(page.getByRole('dialog'), 0)
  }
  expect(sent).toEqual([])
})
