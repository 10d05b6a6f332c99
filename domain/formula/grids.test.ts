import { describe, expect, it, test } from 'vitest'
import { formula as formulaSchema } from '#contract/formula'
import { formulaText } from '#domain/rich-text/formula-text'
import { readFormula } from '#domain/rich-text/read-formula'
import { counter } from '#tests/support/formula-edits'
import { type EditState, moveCaret } from './caret.ts'
import { deleteBackward, insertConstruct, openFormula } from './edit.ts'
import { lookOf } from './look.ts'
import { type MathmlElement, mathmlTex } from './mathml.ts'
import { insertPasted } from './pasted.ts'
import { readTex } from './read-tex.ts'
import { speakFormula } from './speech.ts'
import { formulaTex } from './tex.ts'
import type { Construct } from './tree.ts'
import { typeText } from './typing.ts'

const newId = counter()

function empty(): EditState {
  const state = openFormula(null, newId)
  if (!state) throw new Error('not opened')
  return state
}

/** A grid by its key, its cells typed one after the other with → between them. */
const filled = (kind: Construct, cells: string) =>
  cells
    .split(' ')
    .reduce(
      (state, cell, at) => typeText(at === 0 ? state : moveCaret(state, 'right'), cell, newId),
      insertConstruct(empty(), kind, newId),
    )

const tex = (text: string) => {
  const read = readTex(text)
  return read && formulaTex(read)
}

describe('a system or a matrix', () => {
  test.each<[Construct, string, string, string, string]>([
    [
      'system',
      'x+y=3 x-y=1',
      '{x+y=3 ; x−y=1}',
      '\\begin{cases}x+y=3\\\\x-y=1\\end{cases}',
      'système, première ligne, x plus y égale 3, deuxième ligne, x moins y égale 1, fin de système',
    ],
    [
      'system3',
      'x=1 y=2 z=3',
      '{x=1 ; y=2 ; z=3}',
      '\\begin{cases}x=1\\\\y=2\\\\z=3\\end{cases}',
      'système, première ligne, x égale 1, deuxième ligne, y égale 2, troisième ligne, z égale 3, fin de système',
    ],
    [
      'matrix',
      '1 2 3 4',
      '(1 2 ; 3 4)',
      '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
      'matrice, première ligne, 1, 2, deuxième ligne, 3, 4, fin de matrice',
    ],
    [
      'matrix3',
      '1 0 0 0 1 0 0 0 a',
      '(1 0 0 ; 0 1 0 ; 0 0 a)',
      '\\begin{pmatrix}1&0&0\\\\0&1&0\\\\0&0&a\\end{pmatrix}',
      'matrice, première ligne, 1, 0, 0, deuxième ligne, 0, 1, 0, troisième ligne, 0, 0, a, fin de matrice',
    ],
  ])('is typed by its key, and written, told and stored: %s', (kind, cells, text, written, told) => {
    const { formula } = filled(kind, cells)
    expect(formulaText(formula)).toBe(text)
    expect(formulaTex(formula)).toBe(written)
    expect(tex(written)).toBe(written)
    expect(speakFormula(formula)).toBe(told)
    expect(formulaSchema.parse(formula)).toEqual(formula)
    expect(readFormula(JSON.parse(JSON.stringify(formula)))).toEqual(formula)
  })

  it('has a line above and one below, and is left at its end', () => {
    const below = typeText(moveCaret(typeText(insertConstruct(empty(), 'system', newId), 'a', newId), 'down'), 'b', newId)
    expect(formulaText(typeText(moveCaret(below, 'up'), 'c', newId).formula)).toBe('{ac ; b}')
    expect(formulaText(typeText(moveCaret(below, 'right'), '+1', newId).formula)).toBe('{a ; b}+1')
    const corner = moveCaret(filled('matrix', '1 2 3 4'), 'up')
    expect(formulaText(typeText(corner, '9', newId).formula)).toBe('(1 29 ; 3 4)')
  })

  it('gives up its brackets, and keeps its content, when what begins it is deleted', () => {
    const first = moveCaret(filled('system', 'a b'), 'start')
    const start = moveCaret(moveCaret(first, 'up'), 'start')
    expect(formulaText(deleteBackward(moveCaret(start, 'right'), newId).formula)).toBe('ab')
  })

  it('looks like no other with the same content', () => {
    const looks = [
      filled('system', 'a b').formula,
      readTex(String.raw`\begin{pmatrix}a\\b\end{pmatrix}`),
      readTex(String.raw`\begin{pmatrix}a&b\end{pmatrix}`),
      readTex('ab'),
    ].map((formula) => formula && lookOf(formula))
    expect(new Set(looks).size).toBe(4)
  })
})

describe('read from elsewhere', () => {
  test.each([
    [
      'with conditions',
      String.raw`\begin{cases} x & \text{si } x>0 \\ -x & \text{sinon} \\ \end{cases}`,
      '{x si x>0 ; −x sinon}',
    ],
    ['an array', String.raw`\left\{ \begin{array}{l} x=1 \\ y=2 \end{array} \right.`, '{x=1 ; y=2}'],
    ['square brackets', String.raw`A=\begin{bmatrix}1&2\\3&4\end{bmatrix}`, 'A=(1 2 ; 3 4)'],
    ['a matrix between brackets', String.raw`\left(\begin{matrix}1\\2\end{matrix}\right)`, '(1 ; 2)'],
    ['a cell left out', String.raw`\begin{pmatrix}1&2\\3\end{pmatrix}`, '(1 2 ; 3 )'],
    ['fractions in it', String.raw`\begin{pmatrix}\frac{1}{2}&{a&b}\end{pmatrix}`, null],
    ['one in another', String.raw`\begin{cases}\begin{pmatrix}1\\2\end{pmatrix}\\x\end{cases}`, '{(1 ; 2) ; x}'],
    ['lines without brackets', String.raw`\begin{aligned}x&=1\\y&=2\end{aligned}`, null],
    ['a determinant', String.raw`\begin{vmatrix}1&2\\3&4\end{vmatrix}`, null],
    ['no end', String.raw`\begin{cases}x`, null],
    ['another end', String.raw`\begin{cases}x\end{pmatrix}`, null],
    ['too large', String.raw`\begin{pmatrix}1&2&3&4&5\end{pmatrix}`, null],
  ])('%s', (_, written, text) => {
    const read = readTex(written)
    expect(read && formulaText(read).trim()).toBe(text)
  })

  it('is pasted between words', () => {
    const pasted = insertPasted(empty(), String.raw`Résous $\begin{cases}x=1\\y=2\end{cases}$`, newId)
    expect(formulaText(pasted.formula)).toBe('Résous {x=1 ; y=2}')
  })

  const m = (name: string, ...inside: (MathmlElement | string)[]): MathmlElement => ({
    name,
    attributes: {},
    children: inside.flatMap((one) => (typeof one === 'string' ? [] : [one])),
    text: inside.map((one) => (typeof one === 'string' ? one : one.text)).join(''),
  })
  const lines = (...rows: string[][]) =>
    m('mtable', ...rows.map((cells) => m('mtr', ...cells.map((cell) => m('mtd', m('mn', cell))))))
  const pair = lines(['1', '2'], ['3', '4'])

  test.each([
    ['a brace', m('math', m('mrow', m('mo', '{'), lines(['1'], ['2']), m('mo', ''))), '\\begin{cases}1\\\\2\\end{cases}'],
    ['a brace alone', m('math', m('mo', '{'), m('mrow', lines(['1'], ['2']))), '\\begin{cases}1\\\\2\\end{cases}'],
    [
      'brackets',
      m('math', m('mi', 'A'), m('mo', '('), pair, m('mo', ')'), m('mi', 'B')),
      'A\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}B',
    ],
    ['a fence', m('math', m('mfenced', pair)), '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}'],
    ['bars, which stay as they are', m('math', m('mo', '|'), pair, m('mo', '|')), '\\mid 1~2~;~3~4\\mid'],
  ])('MathML with %s', (_, element, written) => expect(mathmlTex(element)).toBe(written))

  test('each part of tables in tables is read once', () => {
    let reads = 0
    let tables: MathmlElement = {
      ...m('mn'),
      get text() {
        reads++
        return '1'
      },
    }
    for (let depth = 0; depth < 12; depth++) {
      const table = m('mtable', m('mtr', m('mtd', tables)))
      tables = depth % 2 === 0 ? m('mrow', m('mo', '|'), table) : m('mfenced', table)
      tables = { ...tables, attributes: { open: '|' } }
    }
    const before = reads
    mathmlTex(tables)
    expect(reads - before).toBeLessThan(40)
  })
})

it.each([
  ['no cell', { columns: 1, cells: [] }],
  ['a line that is not whole', { columns: 2, cells: ['1', '2', '3'] }],
  ['no column', { columns: 0, cells: ['1'] }],
  ['too many', { columns: 1, cells: Array(17).fill('1') }],
  ['another shape', { shape: 'heap', columns: 1, cells: ['1'] }],
])('a stored grid is refused with %s', (_, { cells, ...grid }) => {
  const expressions = cells.map((text) => ({ type: 'expression', uuid: '', items: [{ type: 'literal', uuid: '', text }] }))
  const node = { type: 'grid', uuid: 'g', shape: 'matrix', ...grid, cells: expressions }
  const stored = { version: 1, expression: { type: 'expression', uuid: '', items: [node] } }
  expect(readFormula(stored)).toBeNull()
  expect(formulaSchema.safeParse(stored).success).toBe(false)
})
