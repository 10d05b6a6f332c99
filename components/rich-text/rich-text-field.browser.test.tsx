import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { RichTextView } from '#components/ui/reading/rich-text-view'
import messages from '#messages' with { type: 'json' }
import { buildFormula, power } from '#tests/support/build-formula'
import { axe, expectCount, mount, press, tabTo, type } from '#tests/support/component/mount'
import { LazyRichTextField } from './lazy-rich-text-field.tsx'

const words = messages.richText
const squares = buildFormula(['BC', power('2'), ' = AB', power('2'), ' + AC', power('2')])

/** A text with everything that rich text can hold. */
const sample = [
  '<h1>Le théorème</h1>',
  `<p>Dans un triangle rectangle <span class="math" data-math="${JSON.stringify(squares).replaceAll('"', '&quot;')}"></span>.</p>`,
  '<h2>À lire</h2>',
  '<p><strong>Attention</strong> <a href="https://exemple.fr" target="_blank" rel="noopener">une preuve</a></p>',
  '<ul><li>un</li><li>deux</li></ul>',
  '<h3>Étapes</h3>',
  '<ol><li><em>tracer</em></li><li><u>mesurer</u></li></ol>',
].join('')

interface Field {
  text: Locator
  toolbar: Locator
  /** The text as it is shown to readers. */
  shown: Locator
}

/** The HTML that the parent holds. */
let stored = ''

function Example({ initial, error }: { initial: string; error?: string }) {
  const [html, setHtml] = useState(initial)
  stored = html
  return (
    <>
      <LazyRichTextField label="Énoncé" value={html} onChange={setHtml} hint="Une phrase." required error={error} />
      <div data-testid="shown">
        <RichTextView html={html} headingOffset={3} lang="fr" />
      </div>
    </>
  )
}

async function openField(initial = ''): Promise<Field> {
  await mount(<Example initial={initial} />)
  const text = page.getByRole('textbox').first()
  await expect.poll(() => document.querySelector('[data-slate-editor]')).not.toBeNull()
  return { text, toolbar: page.getByRole('toolbar', { name: words.toolbar }), shown: page.getByTestId('shown') }
}

const expectStored = (html: string) => expect.poll(() => stored).toBe(html)
const focus = ({ text }: Field) => text.element().focus()
const address = () => page.getByLabelText(words.linkAddress)

/** Moves to a toolbar button by keyboard: to the toolbar’s single tab stop below the text, then by arrow keys. */
async function reach({ toolbar }: Field, name: string, way: 'Tab' | 'Alt+F10' = 'Tab'): Promise<void> {
  await press(way)
  const button = toolbar.getByRole('button', { name, exact: true })
  await expect.poll(() => toolbar.element().contains(document.activeElement)).toBe(true)
  await press('Home')
  for (let steps = 0; steps < 20 && document.activeElement !== button.element(); steps += 1) await press('ArrowRight')
  await expect.element(button).toHaveFocus()
}

/** Pastes data with the keyboard, unchanged, as if another program had put it on the clipboard. */
async function paste(data: Record<string, string>): Promise<void> {
  const fill = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    for (const [kind, content] of Object.entries(data)) event.clipboardData?.setData(kind, content)
  }
  document.addEventListener('copy', fill, { once: true, capture: true })
  await press('Control+c')
  await press('Control+v')
}

test('by keyboard alone: bold, heading, list, nested list and link', async () => {
  const field = await openField()
  focus(field)
  await reach(field, words.heading.replace('{level}', '2'))
  await press('Enter')
  await expect.element(field.text).toHaveFocus()
  await type('Leçon')
  await press('Enter')
  await type('un ')
  await press('Control+b')
  await type('mot')
  await press('Control+b')
  await press('Enter')
  await reach(field, words.bulletedList)
  await press('Space')
  await expect.element(field.text).toHaveFocus()
  await type('voir ')
  await press('Control+k')
  await expect.element(address()).toHaveFocus()
  await type('javascript:alert(1)')
  await press('Enter')
  await expect.element(page.getByText(words.linkInvalid)).toBeVisible()
  await press('Control+a')
  await type('www.exemple.fr')
  await press('Enter')
  await expect.element(field.text).toHaveFocus()
  await type('.')
  const link = '<a href="http://www.exemple.fr" target="_blank" rel="noopener">www.exemple.fr</a>'
  const html = `<h2>Leçon</h2><p>un <strong>mot</strong></p><ul><li>voir ${link}.</li></ul>`
  await expectStored(html)
  await expect.element(field.shown.getByRole('link')).toHaveAttribute('target', '_blank')
  await reach(field, words.undo)
  await press('Enter')
  await expect.element(field.text).toHaveFocus()
  await press('Control+y')
  await expectStored(html)
  await press('Control+End')
  await press('Enter')
  await type('dessous')
  await reach(field, words.indent)
  await press('Enter')
  await expect.element(field.text).toHaveFocus()
  await expectStored(html.replace('.</li>', '.<ul><li>dessous</li></ul></li>'))
  await expect.element(field.shown.getByRole('listitem').getByRole('list')).toBeVisible()
})

test('by mouse: buttons keep the selection and show their state', async () => {
  const field = await openField()
  await field.text.click()
  await type('mot')
  await press('Control+a')
  for (const name of [words.bold, words.italic, words.underline]) {
    const button = field.toolbar.getByRole('button', { name, exact: true })
    await button.click()
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  }
  await field.toolbar.getByRole('button', { name: words.numberedList, exact: true }).click()
  await expectStored('<ol><li><strong><em><u>mot</u></em></strong></li></ol>')
  await field.toolbar.getByRole('button', { name: words.link, exact: true }).click()
  await address().fill('mailto:a@exemple.fr')
  await page.getByRole('button', { name: words.linkApply }).click()
  await expect.poll(() => stored).toContain('href="mailto:a@exemple.fr"')
  // There are exactly three levels of heading (UI-025).
  const levels = field.toolbar.getByRole('button', { name: /^Titre \d$/ }).elements()
  expect(levels.map(({ textContent }) => textContent)).toEqual([/T1/, /T2/, /T3/].map((one) => expect.stringMatching(one)))
})

test('a table, superscripts and subscripts are written by keyboard alone, and displayed as such', async () => {
  const field = await openField()
  focus(field)
  await reach(field, words.table)
  await press('Enter')
  await expect.element(field.text).toHaveFocus()
  await type('Aire')
  await press('Tab')
  await type('m')
  await press('Control+.')
  await type('2')
  const superscript = field.toolbar.getByRole('button', { name: words.superscript, exact: true })
  await expect.element(superscript).toHaveAttribute('aria-pressed', 'true')
  await press('Control+.')
  await reach(field, words.removeRow, 'Alt+F10')
  await press('Enter')
  await press('Control+z')
  await axe()
  const headers = field.shown.getByRole('columnheader')
  await expect.poll(() => headers.elements().map(({ textContent }) => textContent)).toEqual(['Aire', 'm2'])
  const empty = `<tr>${'<td></td>'.repeat(3)}</tr>`
  await expectStored(`<table><tr><th>Aire</th><th>m<sup>2</sup></th><th></th></tr>${empty}${empty}</table>`)
  // After the last cell, Tab leaves the field as elsewhere.
  for (let cells = 0; cells < 9; cells += 1) await press('Tab')
  await expect.element(field.text).not.toHaveFocus()
})

test('a formula is written, opened, copied and deleted in the text, by keyboard alone (MTH-012)', async () => {
  const field = await openField()
  const dialog = page.getByRole('dialog', { name: words.formula })
  const formulas = field.shown.getByRole('img')
  const opened = () => expect.element(dialog.getByRole('textbox')).toHaveFocus()
  const validate = async () => {
    await tabTo(dialog.getByRole('button', { name: messages.formula.validate }))
    await press('Enter')
    await expectCount(dialog, 0)
    await expect.element(field.text).toHaveFocus()
  }
  focus(field)
  await type('Soit ')
  await reach(field, words.formula)
  await press('Enter')
  await opened()
  await type('1/2')
  await validate()
  await type(' !')
  await expectCount(formulas, 1)
  await expect.element(field.shown.getByRole('img', { name: '1 sur 2' })).toBeVisible()
  expect(stored).toMatch(/^<p>Soit <span class="math" data-math="\{&quot;version&quot;:1,.*\}"><\/span> !<\/p>$/)

  // Back onto the formula, which Enter opens.
  for (let steps = 0; steps < 3; steps += 1) await press('ArrowLeft')
  const button = field.toolbar.getByRole('button', { name: words.formula, exact: true })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await press('Enter')
  await opened()
  // Backspace moves into the fraction before it deletes anything.
  await press('Backspace')
  await press('Backspace')
  await type('3')
  await validate()
  await expect.element(field.shown.getByRole('img', { name: '1 sur 3' })).toBeVisible()

  // Cancelling changes nothing.
  await press('Enter')
  await opened()
  await type('9')
  await press('Escape')
  await expect.element(field.text).toHaveFocus()
  await expect.element(field.shown.getByRole('img', { name: '1 sur 3' })).toBeVisible()

  await press('Control+a')
  await press('Control+c')
  await press('ArrowRight')
  await press('Control+v')
  await expectCount(formulas, 2)
  await press('Backspace')
  await press('Backspace')
  await press('Backspace')
  await expectCount(formulas, 1)
})

test('a double click on a formula opens it', async () => {
  const field = await openField(sample)
  await field.text.getByRole('img').dblClick()
  const dialog = page.getByRole('dialog', { name: words.formula })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await press('End')
  await type('+1')
  await dialog.getByRole('button', { name: messages.formula.validate }).click()
  await expect.element(field.shown.getByRole('img', { name: /plus 1$/ })).toBeVisible()
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

test('pasted hostile HTML is sanitised, and pasted Word content keeps its structure', async () => {
  const field = await openField()
  focus(field)
  for (const html of hostile) {
    await paste({ 'text/html': html, 'text/plain': 'a' })
    await press('Enter')
  }
  // Only the text of each sample is left.
  await expect.poll(() => stored.replaceAll(/<\/?p>|<br>/g, '')).toMatch(/^a{5,7}$/)
  expect('hacked' in window).toBe(false)
  expect(document.querySelectorAll('main img, main iframe, main [onclick]')).toHaveLength(0)

  await press('Control+a')
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=FR><!--StartFragment--><h1>Leçon</h1><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>un</p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span><b>deux</b></p><h4>Suite</h4><p class=MsoNormal><span style="color:red">fin<o:p></o:p></span></p><!--EndFragment--></body></html>'
  await paste({ 'text/html': word })
  await expectStored('<h1>Leçon</h1><ul><li>un</li><li><strong>deux</strong></li></ul><p>Suite</p><p>fin</p>')
})

test('pasting 200 kB is refused with a reason, keeps the text and leaves the page usable', async () => {
  const field = await openField()
  focus(field)
  await type('gardé')
  await paste({ 'text/html': '<p>Une phrase de <b>vingt</b> mots.</p>'.repeat(5000) })
  await expect.element(page.getByText(/^Le texte collé est trop long/)).toBeVisible()
  await type(' !')
  await expectStored('<p>gardé !</p>')
  await expectCount(page.getByText(/^Le texte collé est trop long/), 0)
})

test('an empty text is stored as nothing', async () => {
  const field = await openField(sample)
  focus(field)
  await press('Control+a')
  await press('Delete')
  await expectStored('')
})

test.each(['light', 'dark'] as const)('axe finds nothing, %s, also in a field with an error', async (scheme) => {
  await commands.colorScheme(scheme)
  await mount(<Example initial={sample} error="L’énoncé ne peut être vide." />)
  const text = page.getByRole('textbox').first()
  await expect.element(text).toBeVisible()
  await axe()
  text.element().focus()
  await press('Control+k')
  await expect.element(address()).toHaveFocus()
  await axe()
  await commands.colorScheme(null)
})
