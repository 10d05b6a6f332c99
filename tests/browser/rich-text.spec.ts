import { expect, type Locator, type Page } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { test } from './support/test.ts'

const words = messages.richText
const gallery = messages.gallery.richText
const address = `${routes.gallery}/texte-riche`

interface Field {
  text: Locator
  toolbar: Locator
  /** The HTML held by the parent component. */
  stored: () => Promise<string>
  expectStored: (html: string) => Promise<void>
  shown: Locator
}

/** One of the gallery’s fields: full, empty, or empty with an error. */
async function openField(page: Page, heading: string): Promise<Field> {
  await page.goto(address)
  const section = page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
  const text = section.getByRole('textbox').first()
  await expect(text).toBeVisible()
  const pre = section.locator('pre')
  return {
    text,
    toolbar: section.getByRole('toolbar', { name: words.toolbar }),
    stored: async () => (await pre.textContent()) ?? '',
    expectStored: (html) => expect(pre).toHaveText(html, { useInnerText: false }),
    shown: section.getByRole('heading', { name: gallery.shown }).locator('+ div'),
  }
}

/** Moves to a toolbar button by keyboard: back to the toolbar’s single tab stop, then by arrow keys. */
async function reach(page: Page, { toolbar }: Field, name: string, way: 'Shift+Tab' | 'Alt+F10' = 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(way)
  const button = toolbar.getByRole('button', { name, exact: true })
  await expect(toolbar.locator('button:focus')).toHaveCount(1)
  await page.keyboard.press('Home')
  for (let steps = 0; steps < 20 && !(await button.evaluate((node) => node === document.activeElement)); steps += 1) {
    await page.keyboard.press('ArrowRight')
  }
  await expect(button).toBeFocused()
}

/** Pastes data with the keyboard, unchanged, as if another program had put it on the clipboard. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const [type, content] of Object.entries(entries)) event.clipboardData?.setData(type, content)
    }
    document.addEventListener('copy', fill, { once: true, capture: true })
  }, data)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
}

test('by keyboard alone: bold, heading, list, nested list and link', async ({ page }) => {
  const field = await openField(page, gallery.empty)
  await field.text.focus()
  await reach(page, field, words.heading.replace('{level}', '2'))
  await page.keyboard.press('Enter')
  await expect(field.text).toBeFocused()
  await page.keyboard.type('Leçon')
  await page.keyboard.press('Enter')
  await page.keyboard.type('un ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('mot')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await reach(page, field, words.bulletedList)
  await page.keyboard.press('Space')
  await expect(field.text).toBeFocused()
  await page.keyboard.type('voir ')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel(words.linkAddress)).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.linkInvalid)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('www.exemple.fr')
  await page.keyboard.press('Enter')
  await expect(field.text).toBeFocused()
  await page.keyboard.type('.')
  const link = '<a href="http://www.exemple.fr" target="_blank" rel="noopener">www.exemple.fr</a>'
  const html = `<h2>Leçon</h2><p>un <strong>mot</strong></p><ul><li>voir ${link}.</li></ul>`
  await field.expectStored(html)
  await expect(field.shown.getByRole('link')).toHaveAttribute('target', '_blank')
  await reach(page, field, words.undo)
  await page.keyboard.press('Enter')
  await expect(field.text).toBeFocused()
  await page.keyboard.press('Control+y')
  await field.expectStored(html)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dessous')
  await reach(page, field, words.indent)
  await page.keyboard.press('Enter')
  await expect(field.text).toBeFocused()
  await field.expectStored(html.replace('.</li>', '.<ul><li>dessous</li></ul></li>'))
  await expect(field.shown.getByRole('listitem').getByRole('list')).toBeVisible()
})

test('by mouse: buttons keep the selection and show their state', async ({ page }) => {
  const field = await openField(page, gallery.empty)
  await field.text.click()
  await page.keyboard.type('mot')
  await page.keyboard.press('Control+a')
  for (const name of [words.bold, words.italic, words.underline]) {
    const button = field.toolbar.getByRole('button', { name, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await field.toolbar.getByRole('button', { name: words.numberedList, exact: true }).click()
  await field.expectStored('<ol><li><strong><em><u>mot</u></em></strong></li></ol>')
  await field.toolbar.getByRole('button', { name: words.link, exact: true }).click()
  await page.getByLabel(words.linkAddress).fill('mailto:a@exemple.fr')
  await page.getByRole('button', { name: words.linkApply }).click()
  expect(await field.stored()).toContain('href="mailto:a@exemple.fr"')
  // There are exactly three levels of heading (UI-025).
  await expect(field.toolbar.getByRole('button', { name: /^Titre \d$/ })).toHaveText([/T1/, /T2/, /T3/])
})

test('a table, superscripts and subscripts are written by keyboard alone, and displayed as such', async ({ page }) => {
  const field = await openField(page, gallery.empty)
  await field.text.focus()
  await reach(page, field, words.table)
  await page.keyboard.press('Enter')
  await expect(field.text).toBeFocused()
  await page.keyboard.type('Aire')
  await page.keyboard.press('Tab')
  await page.keyboard.type('m')
  await page.keyboard.press('Control+.')
  await page.keyboard.type('2')
  await expect(field.toolbar.getByRole('button', { name: words.superscript, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Control+.')
  await reach(page, field, words.removeRow, 'Alt+F10')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await axe(page)
  await expect(field.shown.getByRole('columnheader')).toHaveText(['Aire', 'm2'])
  const empty = `<tr>${'<td></td>'.repeat(3)}</tr>`
  await field.expectStored(`<table><tr><th>Aire</th><th>m<sup>2</sup></th><th></th></tr>${empty}${empty}</table>`)
  // After the last cell, Tab leaves the field as elsewhere.
  for (let cells = 0; cells < 9; cells += 1) await page.keyboard.press('Tab')
  await expect(field.text).not.toBeFocused()
})

test('a formula is written, opened, copied and deleted in the text, by keyboard alone (MTH-012)', async ({ page }) => {
  const field = await openField(page, gallery.empty)
  const dialog = page.getByRole('dialog', { name: words.formula })
  const formulas = field.shown.getByRole('img')
  const validate = async () => {
    const button = dialog.getByRole('button', { name: messages.formula.validate })
    for (let steps = 0; steps < 20 && !(await button.evaluate((node) => node === document.activeElement)); steps += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(field.text).toBeFocused()
  }
  await field.text.focus()
  await page.keyboard.type('Soit ')
  await reach(page, field, words.formula)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('1/2')
  await validate()
  await page.keyboard.type(' !')
  await expect(formulas).toHaveCount(1)
  await expect(field.shown.getByRole('img', { name: '1 sur 2' })).toBeVisible()
  expect(await field.stored()).toMatch(/^<p>Soit <span class="math" data-math="\{&quot;version&quot;:1,.*\}"><\/span> !<\/p>$/)

  // Back onto the formula, which Enter opens.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft')
  await expect(field.toolbar.getByRole('button', { name: words.formula, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  // Backspace moves into the fraction before it deletes anything.
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('3')
  await validate()
  await expect(field.shown.getByRole('img', { name: '1 sur 3' })).toBeVisible()

  // Cancelling changes nothing.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(field.text).toBeFocused()
  await expect(field.shown.getByRole('img', { name: '1 sur 3' })).toBeVisible()

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(formulas).toHaveCount(2)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(formulas).toHaveCount(1)
})

test('a double click on a formula opens it', async ({ page }) => {
  const field = await openField(page, gallery.editor)
  await field.text.getByRole('img').dblclick()
  const dialog = page.getByRole('dialog', { name: words.formula })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('+1')
  await dialog.getByRole('button', { name: messages.formula.validate }).click()
  await expect(field.shown.getByRole('img', { name: /plus 1$/ })).toBeVisible()
})

const hostile = [
  '<img src=x onerror="window.hacked=1">a',
  '<svg onload="window.hacked=1"><a href="javascript:window.hacked=1">a</a></svg>',
  '<p style="background:url(https://exemple.invalid)" onclick="window.hacked=1">a</p>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>a',
  '<span class="math" data-math="{&quot;version&quot;:1,&quot;expression&quot;:{&quot;type&quot;:&quot;x&quot;}}">a</span>',
  '<math><mtext></p><style><img src=x onerror=window.hacked=1></style></mtext></math>a',
  '<a href="data:text/html,<script>window.hacked=1</script>">a</a>',
]

test('pasted hostile HTML is sanitised, and pasted Word content keeps its structure', async ({ page }) => {
  const field = await openField(page, gallery.empty)
  await field.text.focus()
  for (const html of hostile) {
    await paste(page, { 'text/html': html, 'text/plain': 'a' })
    await page.keyboard.press('Enter')
  }
  // Only the text of each sample is left.
  await expect.poll(async () => (await field.stored()).replaceAll(/<\/?p>|<br>/g, '')).toMatch(/^a{5,7}$/)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page.locator('main img, main iframe, main [onclick]')).toHaveCount(0)

  await page.keyboard.press('Control+a')
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=FR><!--StartFragment--><h1>Leçon</h1><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>un</p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span><b>deux</b></p><h4>Suite</h4><p class=MsoNormal><span style="color:red">fin<o:p></o:p></span></p><!--EndFragment--></body></html>'
  await paste(page, { 'text/html': word })
  await field.expectStored('<h1>Leçon</h1><ul><li>un</li><li><strong>deux</strong></li></ul><p>Suite</p><p>fin</p>')
})

test('pasting 200 kB is refused with a reason, keeps the text and leaves the page usable', async ({ page }) => {
  const field = await openField(page, gallery.empty)
  await field.text.focus()
  await page.keyboard.type('gardé')
  await paste(page, { 'text/html': '<p>Une phrase de <b>vingt</b> mots.</p>'.repeat(5000) })
  await expect(page.getByText(/^Le texte collé est trop long/)).toBeVisible()
  await page.keyboard.type(' !')
  await field.expectStored('<p>gardé !</p>')
  await expect(page.getByText(/^Le texte collé est trop long/)).toHaveCount(0)
})

test('an empty text is stored as nothing', async ({ page }) => {
  const field = await openField(page, gallery.editor)
  await field.text.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await field.expectStored('')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const field = await openField(page, gallery.editor)
    await axe(page)
    await field.text.focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel(words.linkAddress)).toBeFocused()
    await axe(page)
  })
}
