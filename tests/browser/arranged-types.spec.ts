import { expect, type Locator, type Page } from '@playwright/test'
import type { QuestionInput } from '#contract/question'
import { assigneePath, moduleEditorPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { drag } from './support/drag.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { assigneeOf, expectSaved, openPlayer, storedAssignee } from './support/player.ts'
import { expectAided, keepAids } from './support/reading.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { giveQuestions } from './support/works.ts'

const { player, moduleEditor } = messages

const validate = (page: Page) => page.getByRole('button', { name: player.validate, exact: true })

const animals = ['fourmi', 'souris', 'chat', 'cheval']
const ordering = (): QuestionInput => ({
  _id: crypto.randomUUID(),
  type: 'Ordering',
  statement: '<p>Du plus petit au plus grand.</p>',
  response: '<p>La fourmi tient sur un ongle.</p>',
  data: { items: animals.map((text) => ({ id: text, text })) },
})

test('items are ordered by finger, mouse and keyboard, survive a reload, and are shown to the teacher', async ({
  page,
  db,
  isMobile,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await giveQuestions(classroom, [ordering()])
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  // With reading aids: coloured items are dragged and named like plain ones.
  await keepAids(page)
  await openPlayer(page, assigneeId)
  const rows = page.getByRole('group', { name: player.ordering.legend }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'souris' }).locator('[data-read]').getByText('sou', { exact: true })).toBeVisible()
  await expectAided(rows.first())
  const order = async () => (await rows.allTextContents()).map((text) => text.replace(/^[\d.\s]+/, ''))

  // Validating without a move asks for confirmation, and a reload keeps the order.
  const start = await order()
  expect(start).not.toEqual(animals)
  await validate(page).click()
  await page.getByRole('dialog', { name: player.confirmEmptyTitle }).getByRole('button', { name: player.no }).click()
  await page.reload()
  await expect(rows).toHaveCount(4)
  expect(await order()).toEqual(start)

  const carried = start[3] ?? ''
  await dragToTop(page, rows, isMobile)
  expect(await order()).toEqual([carried, ...start.slice(0, 3)])
  for (const [index, text] of animals.entries()) await moveUp(page, text, (await order()).indexOf(text) - index)
  expect(await order()).toEqual(animals)
  await axe(page)
  await page.reload()
  await expect(rows).toHaveCount(4)
  expect(await order()).toEqual(animals)

  // Swap the last two items: one item is out of order.
  await moveUp(page, 'cheval', 1)
  await validate(page).click()
  await expect(page.getByText(/^3 éléments dans le bon ordre, 1 à déplacer/)).toBeVisible()
  await expect(page.locator('[data-line]').getByText(messages.questions.order.expected, { exact: true })).toBeVisible()
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  const [answer] = (await storedAssignee(work, assigneeId)).answers
  expect(answer).toMatchObject({ value: ['fourmi', 'souris', 'cheval', 'chat'] })
  expect(answer?.evaluation).toBe(50)

  await page.context().clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  const card = page.getByRole('article')
  await expect(card.getByText(messages.questions.types.Ordering)).toBeVisible()
  await expect(card.getByText(messages.questions.order.misplaced)).toHaveCount(1)
  await card.getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '1') }).click()
  await expect(page.getByRole('dialog').getByText(messages.questions.order.expected)).toBeVisible()
  await axe(page)

  // The author reorders them by dragging too.
  await page.goto(moduleEditorPath(work.moduleId))
  await expect(page.getByRole('textbox', { name: moduleEditor.question.statement })).toBeVisible()
  const written = page.getByRole('group', { name: moduleEditor.ordering.legend, exact: true })
  await dragToTop(page, written.getByRole('listitem'), isMobile)
  await expect(written.getByRole('textbox').first()).toHaveValue('cheval')
  await expect(
    written.getByRole('status').filter({ hasText: '«\u00a0cheval\u00a0» est maintenant en position 1 sur 4.' }),
  ).toBeAttached()
})

const matching = (): QuestionInput => ({
  _id: crypto.randomUUID(),
  type: 'Matching',
  statement: '<p>Qui est quoi ?</p>',
  response: '<p>Le chien et le chat sont des animaux.</p>',
  data: {
    pairs: [
      { id: 'chien', left: 'le chien', right: 'un animal' },
      { id: 'rose', left: 'la rose', right: 'une plante' },
      { id: 'chat', left: 'le chat', right: 'un animal' },
    ],
    extras: [{ id: 'fer', text: 'un métal' }],
  },
})

test('pairs are matched by keyboard, survive a reload, are corrected and shown to the teacher', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await giveQuestions(classroom, [matching()])
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  const answer = (left: string) => page.getByRole('combobox', { name: left })
  await expect(answer('le chien')).toBeFocused()
  // An answer shared by two pairs is listed once.
  expect((await answer('le chien').locator('option').allTextContents()).sort()).toEqual(
    [player.matching.choose, 'un animal', 'un métal', 'une plante'].sort(),
  )
  await validate(page).click()
  await page.getByRole('dialog', { name: player.confirmEmptyTitle }).getByRole('button', { name: player.no }).click()

  for (const [left, right] of [
    ['le chien', 'un animal'],
    ['la rose', 'un métal'],
  ] as const) {
    await answer(left).focus()
    await page.keyboard.type(right)
    await expect(answer(left).locator('option:checked')).toHaveText(right)
  }
  await axe(page)
  await page.reload()
  await expect(answer('la rose').locator('option:checked')).toHaveText('un métal')
  await expect(answer('le chat')).toHaveValue('')
  await validate(page).click()
  await expect(page.getByText(/^1 réponse juste sur 3/)).toBeVisible()
  await expect(page.locator('[data-line]').getByText(messages.questions.missed)).toBeVisible()
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  const [stored] = (await storedAssignee(work, assigneeId)).answers
  expect(stored).toMatchObject({ value: { chien: 'chien', rose: 'fer' } })
  expect(stored?.evaluation).toBeCloseTo(100 / 3, 5)

  await page.context().clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  const card = page.getByRole('article')
  await expect(card.getByText(messages.questions.types.Matching)).toBeVisible()
  await expect(card.getByText(messages.questions.expected.replace('{answers}', 'une plante'))).toBeVisible()
  await expect(card.getByText(messages.questions.blank)).toBeVisible()
  await card.getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '1') }).click()
  await expect(page.getByRole('dialog').getByText('un métal')).toBeVisible()
  await axe(page)
})

/** Moves an item up by keyboard; the button keeps the focus, and each new position is announced. */
async function moveUp(page: Page, text: string, by: number) {
  const up = page.getByRole('button', { name: player.ordering.up.replace('{text}', text) })
  for (let step = 0; step < by; step++) {
    await up.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `«\u00a0${text}\u00a0» est maintenant en position` })).toBeAttached()
    if ((await up.getAttribute('aria-disabled')) === null) await expect(up).toBeFocused()
  }
}

/** Drags the last row to the top: by finger on a phone, else by mouse. */
async function dragToTop(page: Page, rows: Locator, byFinger: boolean) {
  const handle = rows.last().locator('[data-handle]')
  // Scrolled to the middle, because fixed bars cover the edges of the screen.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle.boundingBox(), await rows.first().boundingBox()]
  if (!from || !to) throw new Error('no list')
  const x = from.x + from.width / 2
  await drag(page, { from: [x, from.y + from.height / 2], to: [x, to.y + 8], byFinger })
}
