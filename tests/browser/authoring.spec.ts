import { expect, type Locator, type Page } from '@playwright/test'
import { encodePng } from '#api/content/png'
import { newCourseWith, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { addQuestion, openQuestion, questionCard, typeTile } from './support/authoring.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { assign, authoring, moduleEditor, courseEditor, formula, problems } = messages

const withNumber = (text: string, number: number) => text.replace('{number}', String(number))

/** Presses Tab until a control has the focus; fails when it cannot be reached. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // Found once, and not before each press: a search by role reads the whole page.
  let element = await target.elementHandle()
  for (let step = 0; step < 120; step++) {
    const state = await element?.evaluate((one) => [one.isConnected, one === document.activeElement] as const)
    if (state?.[1]) return
    if (state?.[0]) await page.keyboard.press(key)
    else element = await target.elementHandle()
  }
  throw new Error(`no way by Tab to ${String(target)}`)
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const write = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Chooses an option of a native list by typing its label. */
async function choose(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list)
  const label = await list.locator(`option[value="${value}"]`).textContent()
  await page.keyboard.type(label ?? '')
  await expect(list).toHaveValue(value)
}

test('a module is written, ordered and published without the mouse (MTH-001)', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  const name = unique('Au clavier')
  await write(page, page.getByLabel(moduleEditor.name), name)
  const subject = page.getByLabel(authoring.fields.subject)
  if ((await subject.inputValue()) === '')
    await choose(page, subject, (await subject.locator('option').nth(1).getAttribute('value')) ?? '')
  await expect(subject).not.toHaveValue('')
  await write(page, page.getByLabel(authoring.fields.keywords), 'clavier')
  await page.keyboard.press('Enter')

  for (const [index, type] of written.entries()) {
    await addByKeyboard(page, type)
    await writeQuestion(page, index + 1, type)
  }
  const count = written.length
  await axe(page)

  // Moving the last question up keeps the focus on its menu and announces the new position.
  const menu = (number: number) => page.getByRole('button', { name: withNumber(moduleEditor.question.menu, number) })
  await tabTo(page, menu(count), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: withNumber(moduleEditor.question.up, count) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(count - 1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: withNumber(moduleEditor.question.moved, count - 1) })).toBeAttached()

  await press(page, page.getByRole('button', { name: authoring.actions.publish, exact: true }))
  await expect(page.getByText(moduleEditor.published)).toBeVisible()
  const modulePath = new URL(page.url()).pathname

  // It can be given at once: the link took the place of the button, and the focus; then create a course with it.
  await expect(page.getByRole('link', { name: moduleEditor.give })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name })).toContainText(assign.made)
  await page.goto(newCourseWith(modulePath.split('/')[2] ?? ''))
  await write(page, page.getByLabel(courseEditor.name), `${name}, parcours`)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await press(page, page.getByRole('button', { name: authoring.actions.publish, exact: true }))
  await expect(page.getByText(courseEditor.published)).toBeVisible()

  await page.goto(modulePath)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(count)
  await expect(questionCard(page, 2)).toContainText('3 points')
  await expect(questionCard(page, count)).toContainText(messages.questions.types.HotSpots)
  const single = await openQuestion(page, 2)
  await expect(single.getByLabel(withNumber(moduleEditor.choices.feedback, 3))).toHaveValue('Bien vu')
  const formulas = await openQuestion(page, count - 1)
  await expect(formulas.getByLabel(moduleEditor.question.type)).toHaveValue('MathFormula')
  await expect(formulas.getByRole('img', { name: 'x plus 1', exact: true })).toBeVisible()
  // Only the question in hand is open.
  await expect(single.getByRole('textbox')).toHaveCount(0)
})

test('a rich text that is left right after a key does not take the focus back', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  await addQuestion(page, 'Matching')
  const card = questionCard(page, 1)
  const statement = card.getByRole('textbox', { name: moduleEditor.question.statement })
  await statement.click()
  await expect(statement).toBeFocused()
  // Slate ends each update of its selection in a timer, which a busy page runs late.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number) => later(run, ms || 60_000)) as typeof window.setTimeout
  })
  await page.keyboard.type('Question')
  const left = card.getByRole('textbox', { name: withNumber(moduleEditor.matching.left, 1), exact: true })
  await left.focus()
  await page.keyboard.type('chien')
  await expect(left).toHaveValue('chien')
  await expect(left).toBeFocused()
  await expect(statement).toHaveText('Question')
})

// The fields of the other types are filled in by keyboard in question-fields.browser.test.tsx.
const written = ['Text', 'SingleChoice', 'HotSpots', 'MathFormula'] as const
type Written = (typeof written)[number]

/** The pictures of the types are one tab stop, in which arrows move. */
async function addByKeyboard(page: Page, type: Written): Promise<void> {
  const tiles = page.getByRole('toolbar', { name: moduleEditor.add })
  const tile = typeTile(page, type)
  await tabTo(page, tiles.locator('button[tabindex="0"]'))
  for (let step = 0; step < 11 && !(await tile.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: moduleEditor.question.statement })).toBeFocused()
}

async function writeQuestion(page: Page, number: number, type: Written): Promise<void> {
  const card = questionCard(page, number)
  await write(page, card.getByRole('textbox', { name: moduleEditor.question.statement }), `Question ${number}`)
  if (type === 'SingleChoice') {
    await write(page, card.getByLabel(withNumber(moduleEditor.choices.label, 1), { exact: true }), 'jamais')
    await write(page, card.getByLabel(withNumber(moduleEditor.choices.label, 2), { exact: true }), 'non')
    const good = card.getByRole('radio', { name: withNumber(moduleEditor.choices.good, 3) })
    await tabTo(page, good)
    await page.keyboard.press('Space')
    await expect(good).toBeChecked()
    await write(page, card.getByLabel(withNumber(moduleEditor.choices.label, 3), { exact: true }), 'oui')
    await press(page, card.getByRole('button', { name: withNumber(moduleEditor.choices.addFeedback, 3) }))
    await expect(card.getByLabel(withNumber(moduleEditor.choices.feedback, 3))).toBeFocused()
    await page.keyboard.type('Bien vu')
    const shuffle = card.getByRole('checkbox', { name: moduleEditor.choices.shuffle })
    await tabTo(page, shuffle)
    await page.keyboard.press('Space')
    await expect(shuffle).toBeChecked()
    await tabTo(page, card.getByRole('button', { name: withNumber(moduleEditor.question.menu, number) }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('p')
    await page.keyboard.press('Enter')
    await expect(card.getByLabel(moduleEditor.question.points)).toBeFocused()
    await page.keyboard.type('3')
    await expect(card.getByLabel(moduleEditor.question.points)).toHaveValue('3')
  } else if (type === 'HotSpots') {
    const { hotSpots } = moduleEditor
    const png = encodePng({ width: 400, height: 300, channels: 3, data: Buffer.alloc(400 * 300 * 3, 200) })
    // The system’s file chooser cannot be driven by keyboard here.
    await card.locator('input[type=file]').setInputFiles({ name: 'carte.png', mimeType: 'image/png', buffer: png })
    await write(page, card.getByLabel(hotSpots.alt), 'Une carte')
    await press(page, card.getByRole('button', { name: hotSpots.add }))
    await expect(card.getByLabel(hotSpots.label)).toBeFocused()
    await page.keyboard.type('Loire')
    await write(page, card.getByLabel(hotSpots.sides.x), '12,5')
    await expect(card.getByRole('checkbox', { name: hotSpots.good })).toBeChecked()
  } else if (type === 'MathFormula') {
    await press(page, card.getByRole('button', { name: moduleEditor.formula.write }))
    const dialog = page.getByRole('dialog', { name: moduleEditor.formula.title })
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await expect(dialog.getByRole('button', { name: '7', exact: true })).toBeVisible()
    await page.keyboard.type('x+1')
    await press(page, dialog.getByRole('button', { name: formula.validate, exact: true }))
    await expect(dialog).toBeHidden()
    return
  }
  if (type === 'Text') await write(page, card.getByRole('textbox', { name: moduleEditor.question.response }), 'Correction')
  else {
    await press(page, card.getByRole('button', { name: moduleEditor.question.add.response }))
    await expect(card.getByRole('textbox', { name: moduleEditor.question.response })).toBeFocused()
    await page.keyboard.type(`Correction ${number}`)
  }
}

test('an error is shown on its field and in the publish dialog, whose lines lead to the fields', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  await addQuestion(page, 'HolesInText')
  await page.getByRole('textbox', { name: moduleEditor.holes.text }).fill('Pas de trou ici')
  await page.getByRole('button', { name: authoring.actions.publish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: problems.dialog.title })
  await expect(dialog.getByText(problems.text.moduleName)).toBeVisible()
  await expect(dialog.getByText(problems.text.noHole)).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: new RegExp(problems.text.noHole) }).click()
  await expect(page.getByRole('textbox', { name: moduleEditor.holes.text })).toBeFocused()
  await expect(page.getByText(problems.text.noHole)).toBeVisible()
  // Advice is shown on its field too, but not as an error.
  await expect(page.getByText(problems.text.noKeywords)).toBeVisible()
  await expect(page.getByLabel(authoring.fields.keywords)).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel(moduleEditor.name)).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
})

test('a document and a voice survive a reload and an expired session, then are saved (MOD-039, QST-006)', async ({
  page,
  db,
}) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  await page.getByLabel(moduleEditor.name).fill(unique('Avec document'))
  const subject = page.getByLabel(authoring.fields.subject)
  if ((await subject.inputValue()) === '') await subject.selectOption({ index: 1 })
  // Replacing it with another file name does not change the detected file type.
  await page.locator('input[type=file]').first().setInputFiles({ name: 'Carte.png', mimeType: 'image/png', buffer: tinyPng })
  await expect(page.getByRole('img', { name: /Carte/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: /Carte/ })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).click()
  await expect(page).toHaveURL(/connexion/)
  await page.locator('input[name="username"]').fill(teacher.username)
  await page.locator('input[name="password"]').fill(teacher.password)
  await page.getByRole('button', { name: messages.login.form.submit, exact: true }).click()
  await expect(page.getByRole('img', { name: /Carte/ })).toBeVisible()
  await page.getByRole('button', { name: authoring.actions.saveDraft, exact: true }).click()
  await expect(page).toHaveURL(/creer-module\/[0-9a-f-]{36}/)
  await page.reload()
  const shown = page.getByRole('img', { name: /Carte/ })
  await expect(shown).toHaveAttribute('src', /\/bff\/files\/module\/document\//)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await axe(page)
})

// One black pixel.
const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
