import { expect, type Locator, type Page } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { test } from './support/test.ts'

const words = messages.formula
const gallery = messages.gallery.formula
const address = `${routes.gallery}/formules`
const quadratic =
  'x égale fraction, numérateur moins b plus ou moins racine carrée de b au carré moins 4 a c, fin de racine, dénominateur 2 a, fin de fraction'

/** Opens the page with the inline editor, which takes the focus on load. */
async function openEditor(page: Page): Promise<Locator> {
  await page.goto(address)
  const editor = page.locator('div', { has: page.getByRole('heading', { name: gallery.edition }) }).last()
  await expect(editor.getByRole('textbox', { name: gallery.answer })).toBeFocused()
  return editor
}

async function openDialog(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: gallery.open })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: gallery.answer })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  return dialog
}

const tab = (editor: Locator, name: keyof typeof words.tab) => editor.getByRole('tab', { name: words.tab[name] }).click()
const key = (editor: Locator, name: string) => editor.getByRole('button', { name, exact: true }).click()
const expectReading = (editor: Locator, reading: string) =>
  expect(editor.getByText(words.reading.replace('{reading}', reading), { exact: true })).toBeVisible()
const expectEmpty = (editor: Locator) => expect(editor.getByText(words.empty, { exact: true })).toBeVisible()

/** The tree that the parent component received. */
async function value(page: Page): Promise<unknown> {
  return JSON.parse((await page.getByTestId('value').textContent()) ?? '')
}

function uuidsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) => (name === 'uuid' ? [String(child)] : uuidsOf(child)))
}

/** Pastes data as if another program had put it on the clipboard. */
async function pasteForeign(textbox: Locator, data: Record<string, string>): Promise<void> {
  await textbox.evaluate((node, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text)
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('a fraction with a power is typed on the on-screen keyboard, drawn and read', async ({ page }) => {
  const editor = await openEditor(page)
  await key(editor, words.construct.fraction)
  await tab(editor, 'letters')
  await key(editor, 'x')
  await tab(editor, 'digits')
  await key(editor, words.construct.power)
  await key(editor, '2')
  // Down from the exponent to its base line, then below the fraction bar.
  await key(editor, words.move.down)
  await key(editor, words.move.down)
  await tab(editor, 'letters')
  await key(editor, 'y')
  await expectReading(editor, 'x au carré sur y')
  const shown = editor.getByRole('img', { name: 'x au carré sur y' })
  await expect(shown.locator('mfrac')).toBeVisible()
  await expect(shown.locator('mfrac msup')).toBeVisible()
  // After a click on a key, the physical keyboard still types into the formula.
  await page.keyboard.type('+1')
  await expectReading(editor, 'fraction, numérateur x au carré, dénominateur y plus 1, fin de fraction')
  expect(await value(page)).toMatchObject({ version: 1, expression: { items: [{ type: 'fraction' }] } })
  const uuids = uuidsOf(await value(page))
  expect(new Set(uuids).size).toBe(uuids.length)
})

test('by keyboard alone, in the dialog: write, move, validate; cancelling keeps the former formula (MTH-002, MTH-004)', async ({
  page,
}) => {
  // The page’s inline editor takes the focus once; the dialog must then keep it.
  await openEditor(page)
  const view = page.getByRole('heading', { name: gallery.dialog }).locator('..')
  await expect(view.getByRole('img', { name: quadratic })).toBeVisible()

  let dialog = await openDialog(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expectEmpty(dialog)
  await page.keyboard.type('x^2')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('/y')
  await expectReading(dialog, 'x au carré sur y')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('3')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(view.getByRole('img', { name: quadratic })).toBeVisible()
  await expect(page.getByRole('button', { name: gallery.open })).toBeFocused()

  dialog = await openDialog(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12+3')
  await expectReading(dialog, '12 plus 3')
  const validate = dialog.getByRole('button', { name: words.validate })
  for (let steps = 0; steps < 20 && !(await validate.evaluate((node) => node === document.activeElement)); steps += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(view.getByRole('img', { name: '12 plus 3' })).toBeVisible()
})

test('the caret moves into nested places and back, to the start and to the end (MTH-009)', async ({ page }) => {
  const editor = await openEditor(page)
  await page.keyboard.type('(a+b')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('c')
  await expectReading(editor, 'parenthèse ouvrante a plus b parenthèse fermante c')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('2')
  await expectReading(editor, 'parenthèse ouvrante a plus b 2 parenthèse fermante c')
  await page.keyboard.press('Home')
  await page.keyboard.press('Home')
  await page.keyboard.type('9')
  await page.keyboard.press('End')
  await page.keyboard.press('End')
  await page.keyboard.type('8')
  await expect(editor.getByText(/^Lecture/)).toHaveText(/ 9 parenthèse ouvrante .* parenthèse fermante c 8$/)
})

test('undo and redo by keys and by buttons; copy, cut and paste keep every uuid unique', async ({ page }) => {
  const editor = await openEditor(page)
  await page.keyboard.type('1/2')
  await expectReading(editor, '1 sur 2')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectReading(editor, '1')
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+Shift+z')
  await expectReading(editor, '1 sur 2')
  await key(editor, words.key.undo)
  await key(editor, words.key.redo)
  await expectReading(editor, '1 sur 2')

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('End')
  await page.keyboard.type('+')
  await page.keyboard.press('Control+v')
  await expectReading(editor, '1 sur 2 plus 1 sur 2')
  const uuids = uuidsOf(await value(page))
  expect(new Set(uuids).size).toBe(uuids.length)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await expectEmpty(editor)
  await page.keyboard.press('Control+v')
  await expectReading(editor, '1 sur 2 plus 1 sur 2')
})

test('one key of each kind, capitals by shift, one literal; comma and minus on each tab (MTH-005, MTH-006)', async ({ page }) => {
  const editor = await openEditor(page)
  await tab(editor, 'letters')
  await key(editor, 'a')
  await key(editor, 'é')
  await tab(editor, 'digits')
  await key(editor, '7')
  for (const sign of ['semicolon', 'euro', 'percent'] as const) await key(editor, words.sign[sign])
  expect(await value(page)).toMatchObject({ expression: { items: [{ type: 'literal', text: 'aé7;€%' }] } })
  await page.keyboard.press('Shift')
  await tab(editor, 'letters')
  await expect(editor.getByRole('button', { name: words.key.capitals, pressed: true })).toBeVisible()
  await key(editor, 'B')
  await page.keyboard.type('c')
  await page.keyboard.press('Shift')
  await key(editor, 'd')
  expect(await value(page)).toMatchObject({ expression: { items: [{ text: 'aé7;€%BCd' }] } })
  for (const name of ['letters', 'digits', 'symbols'] as const) {
    await tab(editor, name)
    await expect(editor.getByRole('button', { name: words.sign.comma, exact: true })).toBeVisible()
    await editor.getByRole('button', { name: words.sign.minus, exact: true }).last().click()
  }
  expect(await value(page)).toMatchObject({ expression: { items: [{}, { text: '−' }, { text: '−' }, { text: '−' }] } })
})

test('each construct is inserted by its key and, while empty, removed by Backspace (MTH-008, MTH-015 to MTH-023)', async ({
  page,
}) => {
  const editor = await openEditor(page)
  await tab(editor, 'symbols')
  for (const [construct, name] of Object.entries(words.construct)) {
    await key(editor, name)
    expect(uuidsOf(await value(page)).length, construct).toBeGreaterThan(2)
    await key(editor, words.key.backspace)
    await expectEmpty(editor)
  }
})

test('a formula of thousands of nodes stays responsive; a larger one is refused and nothing is lost', async ({ page }) => {
  const editor = await openEditor(page)
  const textbox = editor.getByRole('textbox')
  await pasteForeign(textbox, { 'text/plain': '1+'.repeat(2000) })
  await expect(editor.locator('.f-unit')).toHaveCount(4000)
  await page.keyboard.type('1')
  await expect(editor.locator('.f-unit')).toHaveCount(4001)
  await pasteForeign(textbox, { 'text/plain': '1+'.repeat(3000) })
  await expect(editor.getByRole('alert')).toHaveText(words.tooLarge)
  await expect(editor.locator('.f-unit')).toHaveCount(4001)
  await page.keyboard.press('Backspace')
  await expect(editor.getByRole('alert')).toHaveCount(0)
  await expect(editor.locator('.f-unit')).toHaveCount(4000)
})

test('a dead key is inserted once, also when its composition ends with a delete and an insert, as in Safari', async ({
  page,
}) => {
  const editor = await openEditor(page)
  await page.keyboard.type('x')
  await editor.getByRole('textbox').evaluate((node) => {
    const tell = (name: string, inputType: string, data: string | null) => {
      const event = new InputEvent(name, { data, bubbles: true, cancelable: true })
      // Chromium has no such input type.
      Object.defineProperty(event, 'inputType', { value: inputType })
      node.dispatchEvent(event)
    }
    const both = (inputType: string, data: string | null) => {
      for (const name of ['beforeinput', 'input']) tell(name, inputType, data)
    }
    node.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    both('insertCompositionText', '¨')
    both('deleteCompositionText', null)
    both('insertFromComposition', 'ü')
    node.dispatchEvent(new CompositionEvent('compositionend', { data: 'ü', bubbles: true }))
  })
  await expectReading(editor, 'x ü')
})

test('a forged formula on the clipboard is rejected in favour of its text', async ({ page }) => {
  const editor = await openEditor(page)
  const forged = { version: 1, expression: { type: 'expression', uuid: 'a', items: [{ type: 'script', uuid: 'b', text: 'x' }] } }
  const html = '<img src=x onerror=alert(1)>'
  await pasteForeign(editor.getByRole('textbox'), {
    'application/x-tremplin-formula': JSON.stringify(forged),
    'text/html': html,
    'text/plain': 'a<b',
  })
  await expectReading(editor, 'a inférieur à b')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('a read formula is copied as one line of text, in the middle of a sentence too', async ({ page }) => {
  await page.goto(address)
  const textbox = page.getByRole('textbox', { name: gallery.answer }).first()
  await expect(textbox).toBeFocused()
  const formula = page.locator('[data-copied]', { has: page.locator('mfrac') }).first()
  const line = await formula.getAttribute('data-copied')
  const copied = await formula.evaluate((drawn) => {
    const sentence = document.createElement('p')
    sentence.append('Calcule ', drawn.cloneNode(true), ' puis conclus.')
    document.querySelector('main')?.append(sentence)
    document.getSelection()?.selectAllChildren(sentence)
    document.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }))
    // What the browser takes after the event, before the page is painted again.
    return document.getSelection()?.toString()
  })
  expect(copied).toBe(`Calcule ${line} puis conclus.`)
  await expect(page.locator('[data-copying]')).toHaveCount(0)
})

test('the drawing constants: an arm of 10, a hook of 30, at 25 units per em (MTH-010, MTH-011)', async ({ page }) => {
  await page.goto(address)
  const unitsOf = (mark: string) =>
    page
      .locator(`math .f-${mark}`)
      .first()
      .evaluate((node) => {
        const { width, fontSize } = getComputedStyle(node)
        return (25 * Number.parseFloat(width)) / Number.parseFloat(fontSize)
      })
  for (const shape of ['parenthesis', 'square', 'curly']) expect(await unitsOf(`${shape}-open`), shape).toBeCloseTo(10, 1)
  expect(await unitsOf('hook')).toBeCloseTo(30, 1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const editor = await openEditor(page)
    await page.keyboard.type('x^2')
    await axe(page)
    await tab(editor, 'symbols')
    await openDialog(page)
    await axe(page)
  })
}
