import { Editor } from 'slate'
import { expect, test } from 'vitest'
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
  toggleHole(editor)
  Editor.normalize(editor, { force: true })
  expect(slateToHtml(editor.children)).toBe(expected)
})

test('what is typed next comes after the new hole; undo takes both braces back', () => {
  const editor = editorOn('<p>le |chat|</p>')
  toggleHole(editor)
  Editor.insertText(editor, '.')
  expect(slateToHtml(editor.children)).toBe('<p>le {chat}.</p>')
  editor.undo()
  editor.undo()
  expect(slateToHtml(editor.children)).toBe('<p>le chat</p>')
})

test.each([
  ['several paragraphs', '<p>le |chat</p><p>dort|</p>', undefined],
  ['a formula', `<p>|a ${math} b|</p>`, undefined],
  ['a part of a hole and more', '<p>le| {ch|at}</p>', undefined],
  ['a word', '<p>|chat|</p>', false],
  ['a hole', '<p>{c|hat}</p>', true],
])('the state on %s', (_name, html, expected) => {
  expect(holeState(editorOn(html))).toBe(expected)
})
