import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { FormulaView } from '#components/ui/reading/formula-view'
import type { Formula } from '#domain/formula/tree'
import { formulaText } from '#domain/rich-text/formula-text'
import messages from '#messages' with { type: 'json' }
import { buildFormula, curly, over, power, root, round, square } from '#tests/support/build-formula'
import { axe, expectCount, expectText, mount, pasteForeign, press, tabTo, type } from '#tests/support/component/mount'
import { FormulaDialog } from './formula-dialog.tsx'
import { LazyFormulaEditor } from './lazy-formula-editor.tsx'

const words = messages.formula
const label = 'Réponse'
const sample = buildFormula(['x=', over(['-b±', root('b', power('2'), '-4ac')], '2a')])
const quadratic =
  'x égale fraction, numérateur moins b plus ou moins racine carrée de b au carré moins 4 a c, fin de racine, dénominateur 2 a, fin de fraction'

let received: Formula | null = null

/** The editor, with what it gives its parent shown below. */
function Editing() {
  const [value, setValue] = useState<Formula | null>(null)
  const onChange = (formula: Formula | null) => {
    received = formula
    setValue(formula)
  }
  return (
    <>
      <LazyFormulaEditor label={label} value={null} onChange={onChange} />
      {value ? <FormulaView formula={value} /> : null}
    </>
  )
}

/** A formula that a window changes. */
function InWindow() {
  const [value, setValue] = useState<Formula | null>(sample)
  const [open, setOpen] = useState(false)
  return (
    <>
      <div data-testid="shown">{value ? <FormulaView formula={value} /> : null}</div>
      <button type="button" onClick={() => setOpen(true)}>
        Modifier
      </button>
      <FormulaDialog
        open={open}
        title={label}
        value={value}
        onCancel={() => setOpen(false)}
        onValidate={(formula) => {
          setValue(formula)
          setOpen(false)
        }}
      />
    </>
  )
}

/** The inline editor, which takes the focus when it is shown. */
async function openEditor(): Promise<Locator> {
  received = null
  await mount(<Editing />)
  await expect.element(page.getByRole('textbox', { name: label })).toHaveFocus()
  return page.getByRole('main')
}

async function openDialog(): Promise<Locator> {
  page.getByRole('button', { name: 'Modifier' }).element().focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: label })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  return dialog
}

const tab = (editor: Locator, name: keyof typeof words.tab) => editor.getByRole('tab', { name: words.tab[name] }).click()
const key = (editor: Locator, name: string) => editor.getByRole('button', { name, exact: true }).click()
const expectReading = (editor: Locator, reading: string) =>
  expect.element(editor.getByText(words.reading.replace('{reading}', reading), { exact: true })).toBeVisible()
const expectEmpty = (editor: Locator) => expect.element(editor.getByText(words.empty, { exact: true })).toBeVisible()

function uuidsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) => (name === 'uuid' ? [String(child)] : uuidsOf(child)))
}

test('a fraction with a power is typed on the on-screen keyboard, drawn and read', async () => {
  const editor = await openEditor()
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
  await expect.poll(() => shown.element().querySelector('mfrac msup')?.getBoundingClientRect().width).toBeGreaterThan(0)
  // After a click on a key, the physical keyboard still types into the formula.
  await type('+1')
  await expectReading(editor, 'fraction, numérateur x au carré, dénominateur y plus 1, fin de fraction')
  expect(received).toMatchObject({ version: 1, expression: { items: [{ type: 'fraction' }] } })
  expect(new Set(uuidsOf(received)).size).toBe(uuidsOf(received).length)
})

test('by keyboard alone, in the dialog: write, move, validate; cancelling keeps the former formula (MTH-002, MTH-004)', async () => {
  await mount(<InWindow />)
  const view = page.getByTestId('shown')
  await expect.element(view.getByRole('img', { name: quadratic })).toBeVisible()

  let dialog = await openDialog()
  await press('Control+a')
  await press('Delete')
  await expectEmpty(dialog)
  await type('x^2')
  await press('ArrowRight')
  await type('/y')
  await expectReading(dialog, 'x au carré sur y')
  await press('Home')
  await press('ArrowUp')
  await type('3')
  await press('End')
  await press('Escape')
  await expectCount(dialog, 0)
  await expect.element(view.getByRole('img', { name: quadratic })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Modifier' })).toHaveFocus()

  dialog = await openDialog()
  await press('Control+a')
  await type('12+3')
  await expectReading(dialog, '12 plus 3')
  await tabTo(dialog.getByRole('button', { name: words.validate }))
  await press('Enter')
  await expectCount(dialog, 0)
  await expect.element(view.getByRole('img', { name: '12 plus 3' })).toBeVisible()
})

test('the caret moves into nested places and back, to the start and to the end (MTH-009)', async () => {
  const editor = await openEditor()
  await type('(a+b')
  await press('ArrowRight')
  await type('c')
  await expectReading(editor, 'parenthèse ouvrante a plus b parenthèse fermante c')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await type('2')
  await expectReading(editor, 'parenthèse ouvrante a plus b 2 parenthèse fermante c')
  await press('Home')
  await press('Home')
  await type('9')
  await press('End')
  await press('End')
  await type('8')
  await expectReading(editor, '9 parenthèse ouvrante a plus b 2 parenthèse fermante c 8')
})

test('undo and redo by keys and by buttons; copy, cut and paste keep every uuid unique', async () => {
  const editor = await openEditor()
  await type('1/2')
  await expectReading(editor, '1 sur 2')
  await press('Control+z')
  await press('Control+z')
  await expectReading(editor, '1')
  await press('Control+y')
  await press('Control+Shift+z')
  await expectReading(editor, '1 sur 2')
  await key(editor, words.key.undo)
  await key(editor, words.key.redo)
  await expectReading(editor, '1 sur 2')

  await press('Control+a')
  await press('Control+c')
  await press('End')
  await type('+')
  await press('Control+v')
  await expectReading(editor, '1 sur 2 plus 1 sur 2')
  expect(new Set(uuidsOf(received)).size).toBe(uuidsOf(received).length)
  await press('Control+a')
  await press('Control+x')
  await expectEmpty(editor)
  await press('Control+v')
  await expectReading(editor, '1 sur 2 plus 1 sur 2')
})

test.each([
  ['4/2=2', '4 sur 2 égale 2', ['mfrac', 1]],
  ['3+x^2/5<1', '3 plus x au carré sur 5 inférieur à 1', ['mfrac', 1]],
  ['[0;1[', 'crochet ouvrant 0 point-virgule 1 crochet ouvrant', ['.f-fence', 0]],
  [']-∞;3]', 'crochet fermant moins infini point-virgule 3 crochet fermant', ['.f-fence', 0]],
] as const)('%s is typed, read and drawn', async (keys, reading, [drawn, count]) => {
  const editor = await openEditor()
  await type(keys)
  await expectReading(editor, reading)
  const shown = editor.getByRole('img', { name: reading }).element()
  expect(shown.querySelectorAll(`math ${drawn}`)).toHaveLength(count)
  expect(shown.textContent).toBe(keys.replace(/[/^]/g, '').replace('-', '−'))
})

test('on the keys of the screen: 3, Fraction, 4 is 3/4, = leaves it, and the brackets of an interval have keys', async () => {
  const editor = await openEditor()
  for (const name of ['3', words.construct.fraction, '4', words.sign.equals]) await key(editor, name)
  await expectReading(editor, '3 sur 4 égale')
  await press('Control+a')
  for (const name of [words.sign.closeSquare, '2', words.sign.semicolon, '5', words.sign.openSquare]) await key(editor, name)
  await expectReading(editor, 'crochet fermant 2 point-virgule 5 crochet ouvrant')
})

test('an empty box is refused beside the field, until it is filled', async () => {
  await mount(<InWindow />)
  const dialog = await openDialog()
  await press('Control+a')
  await type('3/')
  await dialog.getByRole('button', { name: words.validate }).click()
  await expectText(dialog.getByRole('alert'), words.emptyBox)
  await dialog.getByRole('textbox').element().focus()
  await type('4')
  await expectCount(dialog.getByRole('alert'), 0)
  await dialog.getByRole('button', { name: words.validate }).click()
  await expectCount(dialog, 0)
  await expect.element(page.getByTestId('shown').getByRole('img', { name: '3 sur 4' })).toBeVisible()
})

test('one key of each kind, capitals by shift, one literal; comma and minus on each tab (MTH-005, MTH-006)', async () => {
  const editor = await openEditor()
  await tab(editor, 'letters')
  await key(editor, 'a')
  await key(editor, 'é')
  await tab(editor, 'digits')
  await key(editor, '7')
  for (const sign of ['semicolon', 'euro', 'percent'] as const) await key(editor, words.sign[sign])
  expect(received).toMatchObject({ expression: { items: [{ type: 'literal', text: 'aé7;€%' }] } })
  await press('Shift')
  await tab(editor, 'letters')
  await expect.element(editor.getByRole('button', { name: words.key.capitals, pressed: true })).toBeVisible()
  await key(editor, 'B')
  await type('c')
  await press('Shift')
  await key(editor, 'd')
  expect(received).toMatchObject({ expression: { items: [{ text: 'aé7;€%BCd' }] } })
  for (const name of ['letters', 'digits', 'symbols'] as const) {
    await tab(editor, name)
    await expect.element(editor.getByRole('button', { name: words.sign.comma, exact: true })).toBeVisible()
    await editor.getByRole('button', { name: words.sign.minus, exact: true }).last().click()
  }
  expect(received).toMatchObject({ expression: { items: [{}, { text: '−' }, { text: '−' }, { text: '−' }] } })
})

test('each construct is inserted by its key and, while empty, removed by Backspace (MTH-008, MTH-015 to MTH-023)', async () => {
  const editor = await openEditor()
  await tab(editor, 'symbols')
  for (const [construct, name] of Object.entries(words.construct)) {
    await key(editor, name)
    expect(uuidsOf(received).length, construct).toBeGreaterThan(2)
    await key(editor, words.key.backspace)
    await expectEmpty(editor)
  }
})

test('a formula of thousands of nodes stays responsive; a larger one is refused and nothing is lost', async () => {
  const editor = await openEditor()
  const textbox = editor.getByRole('textbox').element()
  const expectUnits = (count: number) => expect.poll(() => document.querySelectorAll('.f-unit').length).toBe(count)
  pasteForeign(textbox, { 'text/plain': '1+'.repeat(2000) })
  await expectUnits(4000)
  await type('1')
  await expectUnits(4001)
  pasteForeign(textbox, { 'text/plain': '1+'.repeat(3000) })
  await expectText(editor.getByRole('alert'), words.tooLarge)
  await expectUnits(4001)
  await press('Backspace')
  await expectCount(editor.getByRole('alert'), 0)
  await expectUnits(4000)
})

test('a dead key is inserted once, also when its composition ends with a delete and an insert, as in Safari', async () => {
  const editor = await openEditor()
  await type('x')
  const node = editor.getByRole('textbox').element()
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
  await expectReading(editor, 'x ü')
})

test('a forged formula on the clipboard is rejected in favour of its text', async () => {
  const editor = await openEditor()
  const forged = { version: 1, expression: { type: 'expression', uuid: 'a', items: [{ type: 'script', uuid: 'b', text: 'x' }] } }
  pasteForeign(editor.getByRole('textbox').element(), {
    'application/x-tremplin-formula': JSON.stringify(forged),
    'text/html': '<img src=x onerror=alert(1)>',
    'text/plain': 'a<b',
  })
  await expectReading(editor, 'a inférieur à b')
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('a read formula is copied as one line of text, in the middle of a sentence too', async () => {
  await mount(
    <p data-testid="sentence">
      Calcule <FormulaView formula={sample} /> puis conclus.
    </p>,
  )
  document.getSelection()?.selectAllChildren(page.getByTestId('sentence').element())
  document.dispatchEvent(new ClipboardEvent('copy', { bubbles: true }))
  // What the browser takes after the event, before the page is painted again.
  expect(document.getSelection()?.toString()).toBe(`Calcule ${formulaText(sample)} puis conclus.`)
  await expect.poll(() => document.querySelectorAll('[data-copying]').length).toBe(0)
})

test('a system and a matrix by their keys, on a phone: four lines of keys, cells beside and below one another', async () => {
  await page.viewport(390, 844)
  const editor = await openEditor()
  await tab(editor, 'symbols')
  const tops = editor
    .getByRole('tabpanel')
    .getByRole('button')
    .elements()
    .map((one) => Math.round(one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(4)
  await key(editor, words.construct.system)
  await type('x+y=3')
  await key(editor, words.move.down)
  await type('x-y=1')
  await expectReading(editor, 'système, première ligne, x plus y égale 3, deuxième ligne, x moins y égale 1, fin de système')
  await press('ArrowRight')
  await key(editor, words.construct.matrix3)
  await type('1')
  const cells = [...document.querySelectorAll('math mtable')].map((table) =>
    [...table.querySelectorAll('mtr')].map((line) => line.querySelectorAll('mtd').length),
  )
  expect(cells).toEqual([
    [1, 1],
    [3, 3, 3],
  ])
  const [first, second] = document.querySelectorAll('math mtd')
  expect(second?.getBoundingClientRect().top).toBeGreaterThan(first?.getBoundingClientRect().top ?? 0)
  await axe()
  await page.viewport(1280, 720)
})

test('the drawing constants: an arm of 10, a hook of 30, at 25 units per em (MTH-010, MTH-011)', async () => {
  await mount(<FormulaView formula={buildFormula([curly(square(round('a+b'), '+c'), '+d'), root('x')])} />)
  const unitsOf = (mark: string) => {
    const { width, fontSize } = getComputedStyle(document.querySelector(`math .f-${mark}`) ?? document.body)
    return (25 * Number.parseFloat(width)) / Number.parseFloat(fontSize)
  }
  for (const shape of ['parenthesis', 'square', 'curly']) expect(unitsOf(`${shape}-open`), shape).toBeCloseTo(10, 1)
  expect(unitsOf('hook')).toBeCloseTo(30, 1)
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing, %s, also in formulas that are empty, too wide or nested',
  async (scheme) => {
    await commands.colorScheme(scheme)
    const strange = [
      [over([], [])],
      [over('a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r', '2')],
      [root('1+', root('1+', root('1+', root('1+x'))))],
      ['1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21+22+23+24+25+26+27+28+29+30=465'],
    ]
    await mount(
      <>
        {strange.map((parts) => (
          <FormulaView key={JSON.stringify(parts)} formula={buildFormula(parts)} />
        ))}
        <Editing />
        <InWindow />
      </>,
    )
    const textbox = page.getByRole('textbox', { name: label })
    await expect.element(textbox).toHaveFocus()
    await type('x^2')
    await axe()
    await tab(page.getByRole('main'), 'symbols')
    await openDialog()
    await axe()
    await commands.colorScheme(null)
  },
)

const fraction = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
const mroot = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mroot><mi>x</mi><mn>3</mn></mroot><mo>≤</mo><mn>2</mn></math>'

test.each([
  ['a web page whose plain text has lost it', { 'text/plain': '12', 'text/html': `<p>${fraction}</p>` }, '1 sur 2'],
  ['MathML written out', { 'text/plain': mroot }, 'racine cubique de x inférieur ou égal à 2'],
  [
    'MathML with a prefix, as of Word',
    { 'text/plain': mroot.replace(/<(\/?)m/g, '<$1mml:m') },
    'racine cubique de x inférieur ou égal à 2',
  ],
  [
    'a formula that a page shows twice',
    { 'text/html': `${fraction}<span class="katex-html">½</span>`, 'text/plain': '½' },
    '1 sur 2',
  ],
  ['TeX between dollars', { 'text/plain': String.raw`$\frac12$` }, '1 sur 2'],
  [
    'two equations, one below the other',
    {
      'text/html':
        '<math><mtable><mtr><mtd><mi>x</mi><mo>=</mo><mn>1</mn></mtd></mtr><mtr><mtd><mi>y</mi><mo>=</mo><mn>2</mn></mtd></mtr></mtable></math>',
    },
    'x égale 1 point-virgule y égale 2',
  ],
  ['a vector', { 'text/html': '<math><mover><mi>u</mi><mo>→</mo></mover></math>', 'text/plain': 'u' }, 'vecteur u'],
])('a pasted formula is one: %s', async (_, data, reading) => {
  const editor = await openEditor()
  pasteForeign(editor.getByRole('textbox').element(), data)
  await expectReading(editor, reading)
})

test('a sum with its bounds, a cube root, signs of lycée and x beside the digits, by keys', async () => {
  const editor = await openEditor()
  await key(editor, 'x')
  await tab(editor, 'symbols')
  for (const sign of ['notElement', 'naturals', 'equivalent'] as const) await key(editor, words.sign[sign])
  await tab(editor, 'digits')
  await key(editor, words.bounded.sum)
  await type('k=0')
  await key(editor, words.move.right)
  await type('n')
  await key(editor, words.move.right)
  await tab(editor, 'symbols')
  await key(editor, words.construct.cuberoot)
  await type('k')
  await expectReading(
    editor,
    'x n’appartient pas à l’ensemble des entiers naturels équivaut à sommation pour k égale 0, jusqu’à n, de racine cubique de k',
  )
  await axe()
})
