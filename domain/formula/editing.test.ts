import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Formula, formula as formulaSchema } from '#contract/formula'
import { formulaText } from '#domain/rich-text/formula-text'
import { readFormula } from '#domain/rich-text/read-formula'
import { anyActs, counter, doActs, expressionsOf, uuidsOf } from '#tests/support/formula-edits'
import { processorMs } from '#tests/support/processor-time'
import { type EditState, moveCaret, placeCaret, selectAll, selectedRange } from './caret.ts'
import { copySelection, deleteBackward, deleteForward, insertConstruct, openFormula, paste } from './edit.ts'
import { record, redo, startHistory, undo } from './history.ts'
import { lookOf } from './look.ts'
import { insertPasted } from './pasted.ts'
import { readTex } from './read-tex.ts'
import { speakFormula } from './speech.ts'
import { formulaTex } from './tex.ts'
import { findPlace, formulaLimits, hasEmptyBox, measureFormula } from './tree.ts'
import { insertBounded, insertFraction, insertText, pressSign, typeText } from './typing.ts'
import { lengthOf } from './units.ts'

function opened(newId = counter(), formula: Formula | null = null): EditState {
  const state = openFormula(formula, newId)
  if (!state) throw new Error('too deep')
  return state
}

function typed(text: string, newId = counter()): EditState {
  return typeText(opened(newId), text, newId)
}

const shown = (state: EditState) => formulaText(state.formula)

function expectSound(state: EditState) {
  expect(formulaSchema.safeParse(state.formula).success).toBe(true)
  expect(readFormula(state.formula)).toEqual(state.formula)
  const uuids = uuidsOf(state.formula.expression)
  expect(new Set(uuids).size).toBe(uuids.length)
  for (const { items } of expressionsOf(state.formula.expression)) {
    for (const [index, item] of items.entries()) {
      expect(item.type).not.toBe('expression')
      if (item.type === 'literal') expect([items[index + 1]?.type, item.text]).not.toEqual(['literal', expect.anything()])
      if (item.type === 'literal' || item.type === 'operator') expect(item.text).not.toBe('')
    }
  }
  for (const caret of state.anchor ? [state.caret, state.anchor] : [state.caret]) {
    const place = findPlace(state.formula, caret.expression)
    expect(place).not.toBeNull()
    expect(caret.index).toBeGreaterThanOrEqual(0)
    expect(caret.index).toBeLessThanOrEqual(place ? lengthOf(place.expression) : -1)
  }
}

test('typing builds an expression of literals and operators, with its version (MTH-013, MTH-014)', () => {
  const { formula } = typed('x+1')
  expect(formula).toMatchObject({ version: 1, expression: { type: 'expression' } })
  expect(formula.expression.items).toMatchObject([
    { type: 'literal', text: 'x' },
    { type: 'operator', text: '+' },
    { type: 'literal', text: '1' },
  ])
})

describe('any sequence of edits', () => {
  test('leaves a valid tree of distinct uuids and merged literals, and a caret at an existing position (MTH-007, MTH-024)', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const newId = counter()
        doActs(opened(newId), acts, newId, expectSound)
      }),
      { numRuns: 150 },
    )
  })

  test('undo after a deletion restores formula, caret and selection; redo deletes again', () => {
    fc.assert(
      fc.property(anyActs, fc.boolean(), (acts, backward) => {
        const newId = counter()
        const before = doActs(opened(newId), acts, newId)
        const after = backward ? deleteBackward(before, newId) : deleteForward(before, newId)
        const history = record(startHistory(before), after)
        if (after.formula === before.formula) return
        expect(undo(history).present).toBe(before)
        expect(redo(undo(history)).present).toBe(after)
      }),
    )
  })

  test('the caret visits every position once to the right, and the same ones back to the left', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const newId = counter()
        const edited = doActs(opened(newId), acts, newId)
        const start = placeCaret(edited, { expression: edited.formula.expression.uuid, index: 0 })
        const there = walk(start, 'right')
        const back = walk(there.at(-1) ?? start, 'left')
        const places = expressionsOf(edited.formula.expression).reduce((sum, one) => sum + lengthOf(one) + 1, 0)
        expect(new Set(there.map(({ caret }) => `${caret.expression} ${caret.index}`)).size).toBe(places)
        expect(back.map(({ caret }) => caret)).toEqual(there.map(({ caret }) => caret).reverse())
      }),
    )
  })
})

function walk(start: EditState, move: 'left' | 'right'): EditState[] {
  const path = [start]
  for (let at = start, next = moveCaret(at, move); ; at = next, next = moveCaret(at, move)) {
    if (next.caret.expression === at.caret.expression && next.caret.index === at.caret.index) return path
    path.push(next)
  }
}

describe('typing', () => {
  test.each([
    ['abc', 'abc'],
    ['12+3', '12+3'],
    ['a-b*c', 'a−b×c'],
    ['1/2', '1/2'],
    ['x^2', 'x^2'],
    ['(a+b)c', '(a+b)c'],
    ['2a+1/3', '2a+1/3'],
    ['H_2', 'H_2'],
    ['2^3+1', '2^3+1'],
    ['a<=b', 'a≤b'],
    ['a>=b', 'a≥b'],
    ['a !=b', 'a ≠b'],
    ['2sqrt3', '2√3'],
    ['cbrt8', '∛8'],
    ['2pi r', '2πr'],
    ['alpha+beta', 'α+β'],
    ['Delta x', 'Δx'],
    ['pic', 'pic'],
    ['pie', 'pie'],
    // No sign inside a word.
    ['copie', 'copie'],
    ['taux', 'taux'],
    ['zoo', 'zoo'],
    ['x->+oo', 'x→+∞'],
    [']-oo;3]', ']−∞;3]'],
    ['a=>b', 'a⇒b'],
    ['a<=>b', 'a⇔b'],
    ['3+-1', '3±1'],
    ['x^2=>3', 'x^2⇒3'],
  ])('%s is %s', (keys, text) => expect(shown(typed(keys))).toBe(text))

  // Literals and constructs of one level: fractions in ⟨⟩, so that what stands in one is seen.
  const seen = (state: EditState) =>
    lookOf(state.formula).replaceAll('\u{F0000}fraction\u{F0001}', '⟨').replaceAll('\u{F0001}', '|').replaceAll('\u{F0002}', '⟩')

  test.each([
    ['takes a number, and = leaves', '4/2=2', '⟨4|2⟩=2'],
    ['takes a decimal number', '3,5/7', '⟨3,5|7⟩'],
    ['takes a letter with its coefficient', '2a/b<1', '⟨2a|b⟩<1'],
    ['takes a group', '(x+1)/2', '⟨(x+1)|2⟩'],
    ['takes a function', '5+f(x)/2', '5+⟨f(x)|2⟩'],
    ['takes nothing beyond an operator', '3+4/5', '3+⟨4|5⟩'],
    ['takes nothing beyond a separator or a sign of comparison', '0;1/2', '0;⟨1|2⟩'],
    ['takes nothing beyond ≈', 'x≈1/3', 'x≈⟨1|3⟩'],
    ['stays for a sum, as in MathLive', '1/2+3', '⟨1|2+3⟩'],
    ['is left by a comparison of two signs', '1/x<=2', '⟨1|x⟩≤2'],
    ['is left from a fraction within', '1/2/3=6', '⟨1|⟨2|3⟩⟩=6'],
    ['is not left before something is there', '1/=', '⟨1|=⟩'],
    ['is closed with its bracket', '(1/2)x', '(⟨1|2⟩)x'],
    ['is left by a semicolon', '(1/2;3/4)', '(⟨1|2⟩;⟨3|4⟩)'],
  ])('a fraction %s: %s', (_, keys, look) => expect(seen(typed(keys))).toBe(look))

  test('a power is a numerator, and a comparison leaves a root', () => {
    const types = (keys: string) => typed(keys).formula.expression.items.map(({ type }) => type)
    expect(types('x^2/3')).toEqual(['fraction'])
    expect(types('sqrt9=3')).toEqual(['squareroot', 'operator', 'literal'])
    expect(types('sqrt9+1')).toEqual(['squareroot'])
  })

  const intervals = [
    '[0;1]',
    '[0;1[',
    ']a;b]',
    ']0;1[',
    ']-∞;3]',
    '[-2;+∞[',
    '[1/2;3/4[',
    '(]0;1[)',
    '[0;1[∪]2;3]',
    '[0;1[∪[2;3[',
    '[a+b]+[c]',
  ]
  test.each(intervals)('%s is typed, also on the keys, read from TeX, compared and drawn alike', (text) => {
    const newId = counter()
    const state = typed(text)
    const fractions = text.replace(/(\d)\/(\d)/gu, '⟨$1|$2⟩').replaceAll('-', '−')
    expect(seen(state)).toBe(fractions)
    const keyed = [...text].reduce(
      (now, sign) => (sign === '/' ? insertFraction(now, newId) : pressSign(now, sign, newId)),
      opened(newId),
    )
    expect(seen(keyed)).toBe(fractions)
    const tex = readTex(formulaTex(state.formula))
    expect(tex && lookOf(tex)).toBe(lookOf(state.formula))
    expectSound(state)
  })

  test('the two ends of an interval are heard, and no two intervals sound alike', () => {
    const heard = intervals.map((text) => speakFormula(typed(text).formula))
    expect(heard[1]).toBe('crochet ouvrant 0 point-virgule 1 crochet ouvrant')
    expect(heard[2]).toBe('crochet fermant a point-virgule b crochet fermant')
    expect(new Set(heard).size).toBe(intervals.length)
  })

  test('the key of a fraction takes the operand before it, or the selection, else it is empty', () => {
    const newId = counter()
    const key = (state: EditState) => seen(insertText(insertFraction(state, newId), '4', newId))
    expect(key(typed('3', newId))).toBe('⟨3|4⟩')
    expect(key(typed('2+3', newId))).toBe('2+⟨3|4⟩')
    expect(key(selectAll(typed('2+3', newId)))).toBe('⟨2+3|4⟩')
    expect(key(typed('2+', newId))).toBe('2+⟨4|⟩')
    expect(seen(pressSign(insertText(insertFraction(typed('4', newId), newId), '2', newId), '=', newId))).toBe('⟨4|2⟩=')
  })

  test.each([
    ['3/', true],
    ['3/4', false],
    ['x^', true],
    ['2+sqrt', true],
    ['(', true],
    ['1/(x+', false],
    ['', false],
  ])('an empty box is found: %s', (keys, empty) => expect(hasEmptyBox(typed(keys).formula)).toBe(empty))

  test('the arrow of a reaction needs nothing on it', () => {
    const newId = counter()
    expect(hasEmptyBox(insertConstruct(typed('A', newId), 'arrow', newId).formula)).toBe(false)
  })

  test('an operator leaves a completed exponent or index, and the enclosing ones', () => {
    const types = (keys: string) => typed(keys).formula.expression.items.map(({ type }) => type)
    expect(types('2^3+1')).toEqual(['literal', 'power', 'operator', 'literal'])
    expect(types('2^x^y+1')).toEqual(['literal', 'power', 'operator', 'literal'])
    expect(types('u_n=2')).toEqual(['literal', 'subscript', 'operator', 'literal'])
    expect(types('2^3<=9')).toEqual(['literal', 'power', 'operator', 'literal'])
    expect(types('x^n!=5')).toEqual(['literal', 'power', 'operator', 'literal'])
  })

  test('a sign at the start of an exponent stays in it, as does one in brackets or from the on-screen keyboard', () => {
    const newId = counter()
    expect(typed('10^-3').formula.expression.items).toHaveLength(2)
    expect(typed('2^(n+1').formula.expression.items).toHaveLength(2)
    expect(insertText(typed('2^n', newId), '+1', newId).formula.expression.items).toHaveLength(2)
  })

  test('letters that do not complete the word stay letters, and a selection is replaced as usual', () => {
    expect(shown(typed('sqr'))).toBe('sqr')
    expect(shown(typed('qrt'))).toBe('qrt')
    const newId = counter()
    expect(shown(typeText(selectAll(typed('a<', newId)), '=', newId))).toBe('=')
  })

  test('consecutive literals are one item, whatever was typed in between', () => {
    const newId = counter()
    let state = typeText(opened(newId), 'a+bc', newId)
    expect(state.formula.expression.items.map(({ type }) => type)).toEqual(['literal', 'operator', 'literal'])
    for (const move of ['left', 'left'] as const) state = moveCaret(state, move)
    state = deleteBackward(state, newId)
    expect(state.formula.expression.items).toMatchObject([{ type: 'literal', text: 'abc' }])
  })

  test('the caret goes into the first nested expression of a new construct', () => {
    const newId = counter()
    const state = insertConstruct(opened(newId), 'fraction', newId)
    const node = state.formula.expression.items[0]
    expect(node?.type === 'fraction' && node.numerator.uuid).toBe(state.caret.expression)
  })
})

describe('deleting', () => {
  test('an empty construct is removed at once; a non-empty one is entered', () => {
    const newId = counter()
    const empty = insertConstruct(typed('x', newId), 'fraction', newId)
    expect(shown(deleteBackward(empty, newId))).toBe('x')
    const full = moveCaret(typed('x^2', newId), 'right')
    expect(shown(deleteBackward(full, newId))).toBe('x^2')
    expect(shown(deleteBackward(deleteBackward(full, newId), newId))).toBe('x^')
    expect(shown(deleteBackward(deleteBackward(deleteBackward(full, newId), newId), newId))).toBe('x')
  })

  test('at the start of its content, the construct is removed and its content stays', () => {
    const newId = counter()
    const state = moveCaret(typed('(ab', newId), 'start')
    expect(shown(deleteBackward(state, newId))).toBe('ab')
  })
})

describe('moving', () => {
  test('up and down change line in a fraction and keep the column', () => {
    const state = moveCaret(typed('12/345'), 'up')
    expect(shown(insertText(state, 'x', counter()))).toBe('12x/345')
    expect(shown(insertText(moveCaret(state, 'down'), 'x', counter()))).toBe('12/34x5')
  })

  test('start and end go to the edge of the expression, then of the formula', () => {
    const newId = counter()
    const inside = typed('ab+√', newId)
    const state = typeText(insertConstruct(inside, 'squareroot', newId), 'cd', newId)
    expect(moveCaret(state, 'start').caret).toEqual({ expression: state.caret.expression, index: 0 })
    expect(moveCaret(moveCaret(state, 'start'), 'start').caret).toEqual({ expression: state.formula.expression.uuid, index: 0 })
  })
})

describe('selecting', () => {
  test('a construct with one end of the selection inside is selected as a whole', () => {
    const newId = counter()
    const state = typed('a+1/2', newId)
    const root = state.formula.expression.uuid
    expect(selectedRange(placeCaret(state, { expression: root, index: 1 }, true))).toEqual({ expression: root, from: 1, to: 3 })
  })

  test('a construct wraps the selection; a copy is pasted with new uuids', () => {
    const newId = counter()
    const all = selectAll(typed('a+b', newId))
    const copied = copySelection(all, newId)
    const wrapped = insertConstruct(all, 'squareroot', newId)
    expect(shown(wrapped)).toBe('√(a+b)')
    const pasted = copied && paste(wrapped, copied, newId)
    expect(pasted && shown(pasted)).toBe('√(a+ba+b)')
    if (pasted) expectSound(pasted)
  })
})

describe('large and malformed formulas', () => {
  test('a text of 200 kB is refused as a whole, and the formula kept', () => {
    const newId = counter()
    const state = typed('x', newId)
    expect(insertText(state, '1+'.repeat(100_000), newId)).toBe(state)
  })

  test('nesting stops at its limit', () => {
    const newId = counter()
    const state = typed('('.repeat(formulaLimits.depth + 5), newId)
    expect(measureFormula(state.formula).depth).toBe(formulaLimits.depth)
  })

  test('a formula too deep to be displayed is not opened, and causes no error', () => {
    const newId = counter()
    let formula: Formula = { version: 1, expression: { type: 'expression', uuid: newId(), items: [] } }
    for (let level = 0; level < 20_000; level++) {
      const power = { type: 'power' as const, uuid: newId(), expression: formula.expression }
      formula = { version: 1, expression: { type: 'expression', uuid: newId(), items: [power] } }
    }
    expect(openFormula(formula, newId)).toBeNull()
  })

  test('editing a formula of 5,000 nodes takes a few milliseconds per key', async () => {
    const newId = counter()
    let state = insertText(opened(newId), 'a+'.repeat(2400), newId)
    const type = () => {
      for (let key = 0; key < 50; key++) state = deleteBackward(moveCaret(typeText(state, 'x', newId), 'left'), newId)
    }
    expect((await processorMs(type)) / 150).toBeLessThan(20)
  })

  test('expressions among items, empty literals and repeated uuids are fixed on opening', () => {
    const literal = (text: string) => ({ type: 'literal' as const, uuid: 'same', text })
    const inner = { type: 'expression' as const, uuid: 'same', items: [literal('b'), literal('')] }
    const state = opened(counter(), { version: 1, expression: { ...inner, items: [literal('a'), inner, literal('c')] } })
    expect(state.formula.expression.items).toMatchObject([{ type: 'literal', text: 'abc' }])
    expectSound(state)
  })
})

describe('what is pasted', () => {
  test.each([
    ['a formula in TeX', String.raw`\frac{1}{2}`, '1/2'],
    ['its signs around it', String.raw`\(x^2+1\)`, 'x^2+1'],
    ['dollars around it', String.raw`$\frac12$`, '1/2'],
    ['two dollars around it', '$$u_{n+1}=2u_n$$', 'u_(n+1)=2u_n'],
    ['a sentence with two of them', 'Si $a<b$ alors $-a>-b$.', 'Si a<b alors −a>−b.'],
    ['money', 'de 3 $ à 5 $', 'de 3 $ à 5 $'],
    ['a text', '3x + 2', '3x + 2'],
    ['a text with a caret', 'x^2', 'x^2'],
    ['an unknown command among others', String.raw`\frac{1}{2}+\ulcorner x`, '1/2+\\ulcorner x'],
    ['a root that we do not have', String.raw`\sqrt[5]{x}+\sqrt[3]{x}`, '\\sqrt[5]{x}+∛x'],
    ['a command with two arguments', String.raw`$2\binom{n}{k}+x^2$`, '2\\binom{n}{k}+x^2'],
    ['one inside another', String.raw`\frac{\binom{n}{k}}{2}`, '(\\binom{n}{k})/2'],
    ['a set that we do not have', String.raw`x \in \mathbb{K}`, 'x∈\\mathbb{K}'],
    ['lines without brackets', String.raw`$\frac12+\begin{aligned}x&=1\end{aligned}$`, '1/2+\\begin{aligned}x&=1\\end{aligned}'],
    ['an environment that we do not have', String.raw`$\begin{vmatrix}x+1\end{vmatrix}$`, '\\begin{vmatrix}x+1\\end{vmatrix}'],
    ['an argument without its end', String.raw`\binom{n`, '\\binom{n'],
    [
      'a sentence around TeX without signs',
      String.raw`\frac{1}{2} et du texte avec des accents`,
      '1/2 et du texte avec des accents',
    ],
    ['a sentence before it', 'On sait que x^{2} = 4', 'On sait que x^2=4'],
    ['spaces of TeX alone', String.raw`\frac{ a + b }{ 2 }`, '(a+b)/2'],
    ['two amounts', '5$+6$', '5$+6$'],
    ['two amounts with no-break spaces', '5\u00a0$ et 6\u00a0$', '5 $ et 6 $'],
    ['an amount before TeX', '3$ et $x^2$', '3$ et x^2'],
    ['a brace too many', String.raw`\frac{1}{2}}`, '1/2}'],
    ['a brace too few', String.raw`2\times{x`, '2×{x'],
  ])('%s', (_, text, shownAs) => {
    const newId = counter()
    expect(shown(insertPasted(opened(newId), text, newId))).toBe(shownAs)
  })

  test('costs little whatever it is', async () => {
    const newId = counter()
    const hostile = ['{'.repeat(3000), '\\frac{'.repeat(600), `$${'\\sqrt['.repeat(500)}$`, '\\('.repeat(1500), '$'.repeat(3000)]
    hostile.push(
      '$a$'.repeat(5000),
      '$$a'.repeat(40_000),
      '$a$'.repeat(1300),
      '$$a'.repeat(1300),
      '\\a{'.repeat(1300),
      '\\a{}'.repeat(800),
    )
    const spent = await processorMs(() => {
      for (const text of hostile) insertPasted(opened(newId), text, newId)
    })
    expect(spent).toBeLessThan(3000)
  })
})

test('a sum and an integral come with their bounds, the caret in the lower one', () => {
  const newId = counter()
  const sum = typeText(insertBounded(opened(newId), '∑', newId), 'k=0', newId)
  const bounded = typeText(moveCaret(sum, 'right'), 'n', newId)
  expect(shown(bounded)).toBe('∑_(k=0)^n')
  expect(speakFormula(bounded.formula)).toBe('sommation pour k égale 0, jusqu’à n, de')
  expect(formulaTex(bounded.formula)).toBe(String.raw`\sum_{k=0}^{n}`)
})
