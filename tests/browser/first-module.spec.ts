import { expect, type Locator } from '@playwright/test'
import { encodePng } from '#api/content/png'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { questionCard, typeTile } from './support/authoring.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { authoring, formula, moduleEditor, questions, richText } = messages
const { question: words } = moduleEditor
const numbered = (text: string, number: number) => text.replace(/\{(number|name)\}/, String(number))
const png = encodePng({ width: 40, height: 30, channels: 3, data: Buffer.alloc(40 * 30 * 3, 200) })

test('a first module: seven types, a picture and a formula in twenty presses, on a page that stays short', async ({
  page,
  db,
}) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await page.goto(routes.newModule)
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  /** The next field, by Tab. */
  const next = async (target: Locator, text: string) => {
    for (let step = 0; step < 12 && !(await target.evaluate((one) => one === document.activeElement)); step++)
      await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
    await page.keyboard.type(text)
  }
  let count = 0
  const add = async (type: Parameters<typeof typeTile>[1], statement: string): Promise<Locator> => {
    await press(typeTile(page, type))
    count += 1
    const card = questionCard(page, count)
    await expect(card.getByRole('textbox', { name: words.statement })).toBeFocused()
    await page.keyboard.type(statement)
    return card
  }
  const name = unique('Les fractions')
  await press(page.getByLabel(moduleEditor.name))
  await page.keyboard.type(name)
  const subject = page.getByLabel(authoring.fields.subject)
  await expect(subject).not.toHaveValue('')
  await next(page.getByLabel(authoring.fields.keywords), 'fraction,')

  const text = await add('Text', 'Que montre ce dessin ?')
  await press(text.getByRole('toolbar', { name: richText.toolbar }).getByRole('button', { name: richText.picture.title }))
  const form = text.getByRole('group', { name: richText.picture.title })
  presses += 1
  await form.locator('input[type=file]').setInputFiles({ name: 'part.png', mimeType: 'image/png', buffer: png })
  await next(form.getByLabel(richText.picture.alt), 'Un quart de tarte')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('img', { name: 'Un quart de tarte' })).toBeVisible()
  await next(text.getByRole('textbox', { name: words.response }), 'Un quart.')

  const quiz = await add('Quizz', 'Qui vaut un demi ?')
  for (const [index, choice] of ['2/4', '3/4', '2/3'].entries())
    await next(quiz.getByLabel(numbered(moduleEditor.choices.label, index + 1), { exact: true }), choice)
  await press(quiz.getByRole('checkbox', { name: numbered(moduleEditor.choices.good, 1) }))

  const holes = await add('HolesInText', 'Complète.')
  const gaps = holes.getByRole('textbox', { name: moduleEditor.holes.text })
  await next(gaps, 'Le numérateur est en haut')
  // The word at the caret.
  await press(holes.getByRole('button', { name: richText.hole, exact: true }))
  await expect(gaps).toHaveText('Le numérateur est en {haut}')
  await expect(gaps).toBeFocused()

  const number = await add('Numeric', 'Combien de quarts dans un demi ?')
  await next(number.getByLabel(moduleEditor.number.value), '2')

  const truth = await add('TrueFalse', 'Un tiers est plus grand qu’un demi.')
  await press(truth.getByRole('radio', { name: questions.trueFalse.false, exact: true }))
  await next(truth.getByRole('textbox', { name: words.response }), 'Trois est plus grand que deux.')

  const written = await add('MathFormula', 'Écris x plus un.')
  await press(written.getByRole('button', { name: moduleEditor.formula.write }))
  const dialog = page.getByRole('dialog', { name: moduleEditor.formula.title })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('x+1')
  await press(dialog.getByRole('button', { name: formula.validate, exact: true }))

  await add('Audio', 'Lis la fraction.')
  const spoken = questionCard(page, 7)
  await next(spoken.getByRole('textbox', { name: words.response }), 'Trois quarts.')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3500)
  await expect(page.getByText(words.lack.blocking)).toHaveCount(0)
  await axe(page)

  // What comes next stands where the button is, in sight. Pressed as a hand does, without scrolling to it first.
  const publish = await page.getByRole('button', { name: authoring.actions.publish, exact: true }).boundingBox()
  if (!publish) throw new Error('no button')
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.click(publish.x + publish.width / 2, publish.y + publish.height / 2)
  presses += 1
  const give = page.getByRole('link', { name: moduleEditor.give })
  await expect(give).toBeInViewport()
  await expect(page.getByRole('button', { name: authoring.actions.saveAndPublish })).toHaveCount(0)
  const place = await give.boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeCloseTo(publish.x + publish.width)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  expect(presses).toBeLessThanOrEqual(20)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the editor of a module at 320 px and in forced colours: ${colorScheme}`, async ({ page, db }) => {
    const { teacher } = await makeTeacherAndClass(db)
    await signIn(page, teacher)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(routes.newModule)
    await typeTile(page, 'HolesInText').click()
    await page.keyboard.type('Complète.')
    await typeTile(page, 'Quizz').click()
    await page.keyboard.type('Choisis.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await axe(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(typeTile(page, 'Quizz')).toHaveCSS('border-top-width', '1px')
    await expect(page.getByRole('toolbar', { name: richText.toolbar })).toHaveCount(1)
  })
