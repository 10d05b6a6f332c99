import { Editor, Transforms } from 'slate'
import { expect, test } from 'vitest'
import { withHolesText } from '#domain/questions/holes-in-text'
import { holeNames } from '#domain/scoring/holes'
import { editorOn } from '#tests/support/editor-on'
import { holeState, toggleHole } from './holes.ts'
import { slateToHtml } from './slate-value.ts'

const formula = JSON.stringify({
  version: 1,
  expression: { type: 'expression', uuid: 'a', items: [{ type: 'literal', uuid: 'b', text: 'x' }] },
}).replaceAll('"', '&quot;')
const math = `<span class="math" data-math="${formula}"></span>`

test.each([
  ['the selected word', '<p>le |chat| dort</p>', '<p>le {chat} dort</p>'],
  ['selected words, without the spaces around them', '<p>le| petit chat |dort</p>', '<p>le {petit chat} dort</p>'],
  ['the word at the caret', '<p>aujourd’h|ui il pleut</p>', '<p>{aujourd’hui} il pleut</p>'],
  ['a word after an elided one', "<p>L'ar|bre est grand</p>", "<p>L'{arbre} est grand</p>"],
  ['a word at its first letter', '<p>Je crois qu’|elle dort</p>', '<p>Je crois qu’{elle} dort</p>'],
  ['the elided word', '<p>Lorsqu|’il dort</p>', '<p>{Lorsqu’}il dort</p>'],
  ['a word with an apostrophe that is no elision', '<p>quelqu’|un dort</p>', '<p>{quelqu’un} dort</p>'],
  ['a word of another language', "<p>they don|'t sleep</p>", "<p>they {don't} sleep</p>"],
  ['a word with a hyphen', '<p>l’arc-en|-ciel</p>', '<p>l’{arc-en-ciel}</p>'],
  ['a number with a space', '<p>il y a 10| 000 ans</p>', '<p>il y a {10 000} ans</p>'],
  ['a number of millions', '<p>1\u00A0234\u202F5|67,25 €</p>', '<p>{1\u00A0234\u202F567,25} €</p>'],
  ['a number with a comma', '<p>3|,5 kg</p>', '<p>{3,5} kg</p>'],
  ['a year before another number', '<p>en 19|68, 100 élèves</p>', '<p>en {1968}, 100 élèves</p>'],
  ['a number before another that is none of its thousands', '<p>de 12| 34 à 56</p>', '<p>de {12} 34 à 56</p>'],
  ['a number at the end of a sentence', '<p>Il en a 3|.</p>', '<p>Il en a {3}.</p>'],
  ['a selected line, without its break', '<p>un<br>|deux<br>|trois</p>', '<p>un<br>{deux}<br>trois</p>'],
  ['empty braces where there is no word', '<p>le | dort</p>', '<p>le {} dort</p>'],
  ['a word of an item, after a formula', `<ul><li>${math} vaut |dix|</li></ul>`, `<ul><li>${math} vaut {dix}</li></ul>`],
  ['a word of a table', '<table><tr><td>|chat|</td></tr></table>', '<table><tr><td>{chat}</td></tr></table>'],
  ['a bold word', '<p>le <strong>|chat|</strong></p>', '<p>le <strong>{chat}</strong></p>'],
  [
    'a repeated word, which gets a number',
    '<p>{le} chat, |le| chien, {le 2} rat</p>',
    '<p>{le} chat, {le 3} chien, {le 2} rat</p>',
  ],
  ['a hole, which becomes text again', '<p>le {ch|at} dort, {un} rat</p>', '<p>le chat dort, {un} rat</p>'],
  ['a hole that is wholly selected', '<p>le |{chat}| dort</p>', '<p>le chat dort</p>'],
  ['the second of two holes', '<p>{le} {|chat|}</p>', '<p>{le} chat</p>'],
])('« Trou » takes %s', (_name, html, expected) => {
  const editor = editorOn(html)
  toggleHole(editor, {})
  Editor.normalize(editor, { force: true })
  expect(slateToHtml(editor.children)).toBe(expected)
})

test('what is typed next comes after the new hole; undo takes both braces back', () => {
  const editor = editorOn('<p>le |chat|</p>')
  toggleHole(editor, {})
  Editor.insertText(editor, '.')
  expect(slateToHtml(editor.children)).toBe('<p>le {chat}.</p>')
  editor.undo()
  editor.undo()
  expect(slateToHtml(editor.children)).toBe('<p>le chat</p>')
})

const numbers = ['', ' 2', ' 3', ' 14', ' 1968', ' 2 2']
const others = (words: string) => [
  [],
  ['mai'],
  [words],
  ['mai', words],
  ['mai', 'mai 2'],
  ['mai', 'mai 2', words],
  [words, `${words} 2`],
]
const pairings = ['mai', 'Louis', 'l’an 2', '3', '10 000'].flatMap((word) =>
  numbers.flatMap((number) => others(word + number).map((holes) => ({ words: word + number, holes: [...new Set(holes)] }))),
)

test.each(pairings)('« $words » beside the holes $holes is what the hole accepts, and comes back', ({ words, holes }) => {
  const before = `<p>${holes.map((name) => `{${name}}`).join(', ')} : ${words}</p>`
  const editor = editorOn(before.replace(` : ${words}`, ` : |${words}|`))
  const first = withHolesText({ text: '', holes: {}, exact: false, speakerLanguage: 'FR' }, before)
  toggleHole(editor, first.holes)
  const data = withHolesText(first, slateToHtml(editor.children))
  const [name = ''] = holeNames(data.text).filter((one) => !holes.includes(one))
  expect(data.holes).toEqual({ ...first.holes, [name]: words })
  Transforms.move(editor, { reverse: true, distance: 2 })
  toggleHole(editor, data.holes)
  expect(slateToHtml(editor.children)).toBe(before)
})

test.each([
  ['its number, where only the words are accepted', '{chat 2|}', { 'chat 2': 'chat|minou' }, 'chat'],
  ['its number after a number', '{mai 1968 |2}', { 'mai 1968 2': 'mai 1968' }, 'mai 1968'],
  ['nothing of what is accepted', '{m|ai 1968}', { 'mai 1968': 'mai 1968' }, 'mai 1968'],
  ['nothing of what is accepted too', '{m|ai 1968}', { 'mai 1968': 'mai|mai 1968' }, 'mai 1968'],
  ['nothing where another answer is accepted', '{Louis| 14}', { 'Louis 14': 'le Roi-Soleil' }, 'Louis 14'],
  ['nothing of a number', '{14|}', { 14: '14' }, '14'],
])('a hole that becomes text again loses %s', (_name, hole, answers, expected) => {
  const editor = editorOn(`<p>un ${hole} noir</p>`)
  toggleHole(editor, answers)
  expect(slateToHtml(editor.children)).toBe(`<p>un ${expected} noir</p>`)
  editor.undo()
  expect(slateToHtml(editor.children)).toBe(`<p>un ${hole.replace('|', '')} noir</p>`)
})

test.each([
  ['several paragraphs', '<p>le |chat</p><p>dort|</p>', undefined],
  ['a formula', `<p>|a ${math} b|</p>`, undefined],
  ['a part of a hole and more', '<p>le| {ch|at}</p>', undefined],
  ['more words than a hole holds', `<p>|${'mot '.repeat(50)}fin|</p>`, undefined],
  ['as many words as a hole holds', `<p>|${'mot '.repeat(49)}fini| mot</p>`, false],
  ['several lines', '<p>le |ch<br>at| dort</p>', undefined],
  ['braces around a line break, which make no hole', '<p>{ch|<br>at}</p>', false],
  ['a word', '<p>|chat|</p>', false],
  ['a hole', '<p>{c|hat}</p>', true],
])('the state on %s', (_name, html, expected) => {
  expect(holeState(editorOn(html))).toBe(expected)
})
