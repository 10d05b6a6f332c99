import { createEditor, Editor, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { describe, expect, test } from 'vitest'
import type { Formula } from '#contract/formula'
import type { DroppedParts } from '#domain/rich-text/dropped'
import { buildFormula, over } from '#tests/support/build-formula'
import { editorOn } from '#tests/support/editor-on'
import { processorMs } from '#tests/support/processor-time'
import { putFormula, removeLink, setLink, toggleBlock, toggleMark } from './commands.ts'
import { changeNestedKind, indent, outdent } from './lists.ts'
import { hasAllSounds, isSound, putMedia, removeMedia } from './media-blocks.ts'
import type { RichTextEditor } from './slate-types.ts'
import { htmlToSlate, slateToHtml } from './slate-value.ts'
import { addColumn, addRow, insertTable, moveToCell, removeColumn, removeRow, removeTable, toggleHeaderRow } from './tables.ts'
import { withRichText } from './with-rich-text.ts'

function result(html: string, act: (editor: RichTextEditor) => void): string {
  const editor = editorOn(html)
  act(editor)
  Editor.normalize(editor, { force: true })
  return slateToHtml(editor.children)
}

const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' }) as unknown as DataTransfer
const paste = (html: string) => (editor: RichTextEditor) => editor.insertData(clipboard({ 'text/html': html }))

describe('marks', () => {
  test('bold is toggled on and off', () => {
    const html = '<p>un |mot| ici</p>'
    expect(result(html, (editor) => toggleMark(editor, 'bold'))).toBe('<p>un <strong>mot</strong> ici</p>')
    expect(result('<p><strong>|mot|</strong></p>', (editor) => toggleMark(editor, 'bold'))).toBe('<p>mot</p>')
  })
})

describe('blocks', () => {
  test.each([
    ['a paragraph becomes a heading', '<p>a|</p>', 'heading-2', '<h2>a</h2>'],
    ['a heading becomes a paragraph again', '<h2>a|</h2>', 'heading-2', '<p>a</p>'],
    ['a heading changes level', '<h1>a|</h1>', 'heading-3', '<h3>a</h3>'],
    ['paragraphs become one list', '<p>|a</p><p>b|</p><p>c</p>', 'bulleted-list', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    ['a list changes kind', '<ul><li>|a</li><li>b|</li></ul>', 'numbered-list', '<ol><li>a</li><li>b</li></ol>'],
    [
      'a list item leaves its list',
      '<ul><li>a</li><li>b|</li><li>c</li></ul>',
      'bulleted-list',
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
    ['a list item becomes a heading', '<ul><li>a|</li></ul>', 'heading-1', '<h1>a</h1>'],
    ['a heading becomes a list item', '<h3>a|</h3>', 'numbered-list', '<ol><li>a</li></ol>'],
  ] as const)('%s', (_, html, kind, expected) => expect(result(html, (editor) => toggleBlock(editor, kind))).toBe(expected))
})

describe('Enter and Backspace', () => {
  const enter = (editor: RichTextEditor) => editor.insertBreak()
  test.each([
    ['Enter splits a list item', '<ul><li>a|b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['Enter in an empty list item leaves the list', '<ul><li>a</li><li>|</li></ul>', '<ul><li>a</li></ul><p></p>'],
    ['Enter at the end of a heading starts a paragraph', '<h1>a|</h1>', '<h1>a</h1><p></p>'],
    ['Enter inside a heading makes two headings', '<h1>a|b</h1>', '<h1>a</h1><h1>b</h1>'],
  ])('%s', (_, html, expected) => expect(result(html, enter)).toBe(expected))

  test('Shift+Enter breaks the line', () =>
    expect(result('<p>a|b</p>', (editor) => editor.insertSoftBreak())).toBe('<p>a<br>b</p>'))
  test('Backspace at the start of a list item turns it into a paragraph', () =>
    expect(result('<ul><li>|a</li></ul>', (editor) => editor.deleteBackward('character'))).toBe('<p>a</p>'))
  test('deleting the whole text leaves no heading or list', () => {
    const editor = editorOn('<h1>|a</h1><ul><li>b|</li></ul>')
    editor.deleteFragment()
    expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }])
  })
})

describe('links', () => {
  const open = 'target="_blank" rel="noopener"'
  test.each([
    [
      'the selection becomes a link, with its scheme added (UI-026)',
      '<p>voir |ici|</p>',
      'example.org',
      `<p>voir <a href="http://example.org" ${open}>ici</a></p>`,
    ],
    [
      'without a selection the address is inserted as text',
      '<p>voir |</p>',
      'example.org',
      `<p>voir <a href="http://example.org" ${open}>example.org</a></p>`,
    ],
    [
      'a link changes address',
      '<p><a href="http://a.fr">i|ci</a></p>',
      'https://b.fr',
      `<p><a href="https://b.fr" ${open}>ici</a></p>`,
    ],
    ['a javascript: address is refused', '<p>|a|</p>', 'javascript:alert(1)', '<p>a</p>'],
    [
      'a selection over two paragraphs becomes two links',
      '<p>|a</p><p>b|</p>',
      'b.fr',
      `<p><a href="http://b.fr" ${open}>a</a></p><p><a href="http://b.fr" ${open}>b</a></p>`,
    ],
  ])('%s', (_, html, typed, expected) => expect(result(html, (editor) => void setLink(editor, typed))).toBe(expected))

  test('text typed after a link is not part of it', () => {
    const typed = result('<p>|ici|</p>', (editor) => {
      setLink(editor, 'b.fr')
      editor.insertText(' !')
    })
    expect(typed).toBe(`<p><a href="http://b.fr" ${open}>ici</a> !</p>`)
    expect(result('<p><a href="http://b.fr">ici|</a>.</p>', (editor) => editor.insertText(' !'))).toBe(
      `<p><a href="http://b.fr" ${open}>ici</a> !.</p>`,
    )
  })

  test('removing a link keeps its text', () =>
    expect(result('<p><a href="http://a.fr">i|ci</a></p>', removeLink)).toBe('<p>ici</p>'))
})

describe('formulas (MTH-012)', () => {
  const half = buildFormula([over('1', '2')])
  const third = buildFormula([over('1', '3')])
  const nothing = buildFormula([])
  const span = (formula: Formula) => `<span class="math" data-math="${JSON.stringify(formula).replaceAll('"', '&quot;')}"></span>`
  /** Runs `act` with the caret on the formula of a text that has one. */
  const onFormula = (act: (editor: RichTextEditor, at: number[]) => void) => (editor: RichTextEditor) => {
    Transforms.select(editor, { path: [0, 1, 0], offset: 0 })
    act(editor, [0, 1])
  }
  const html = `<p>|a${span(half)}b</p>`

  test('a new one is inserted at the caret, and text typed next comes after it', () => {
    const typed = result('<p>a|b</p>', (editor) => {
      putFormula(editor, half, null)
      editor.insertText('!')
    })
    expect(typed).toBe(`<p>a${span(half)}!b</p>`)
  })
  test('a new one replaces the selection', () =>
    expect(result('<p>a|xx|b</p>', (editor) => putFormula(editor, half, null))).toBe(`<p>a${span(half)}b</p>`))
  test('one can be changed, and the change undone', () => {
    const change = onFormula((editor, at) => putFormula(editor, third, at))
    expect(result(html, change)).toBe(`<p>a${span(third)}b</p>`)
    const undone = (editor: RichTextEditor) => {
      change(editor)
      editor.undo()
    }
    expect(result(html, undone)).toBe(`<p>a${span(half)}b</p>`)
  })
  test('emptying one removes it, and an empty one is not inserted', () => {
    expect(
      result(
        html,
        onFormula((editor, at) => putFormula(editor, nothing, at)),
      ),
    ).toBe('<p>ab</p>')
    expect(result('<p>a|b</p>', (editor) => putFormula(editor, nothing, null))).toBe('<p>ab</p>')
  })
  test('text typed with the caret on one comes after it', () => {
    expect(
      result(
        html,
        onFormula((editor) => editor.insertText('!')),
      ),
    ).toBe(`<p>a${span(half)}!b</p>`)
    expect(
      result(
        html,
        onFormula((editor) => editor.insertBreak()),
      ),
    ).toBe(`<p>a${span(half)}</p><p>b</p>`)
  })
  test('Backspace after one and Delete before one delete it whole', () => {
    const after = (editor: RichTextEditor) => {
      Transforms.select(editor, { path: [0, 2], offset: 0 })
      editor.deleteBackward('character')
    }
    const before = (editor: RichTextEditor) => {
      Transforms.select(editor, { path: [0, 0], offset: 1 })
      editor.deleteForward('character')
    }
    expect(result(html, after)).toBe('<p>ab</p>')
    expect(result(html, before)).toBe('<p>ab</p>')
    expect(
      result(
        html,
        onFormula((editor) => editor.deleteBackward('character')),
      ),
    ).toBe('<p>ab</p>')
  })
  test('one is copied and pasted whole, alone or within its line', () => {
    const written = new Map<string, string>()
    const copy = { setData: (type: string, data: string) => written.set(type, data) } as unknown as DataTransfer
    const alone = editorOn(html)
    Transforms.select(alone, { path: [0, 1, 0], offset: 0 })
    alone.setFragmentData(copy)
    const paste = (editor: RichTextEditor) => editor.insertData(clipboard(Object.fromEntries(written)))
    expect(result('<p>c|</p>', paste)).toBe(`<p>c${span(half)}</p>`)
    expect(written.get('text/plain')).toBe('1/2')
    const line = editorOn(html)
    Transforms.select(line, { anchor: Editor.start(line, []), focus: Editor.end(line, []) })
    line.setFragmentData(copy)
    expect(result('<p>c|</p>', paste)).toBe(`<p>ca${span(half)}b</p>`)
  })
})

describe('paste', () => {
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment--><h4>Leçon</h4><p class=MsoNormal style="margin:0"><b style="mso-bidi-font-weight:normal"><span style="font-size:12pt">Les\nfractions<o:p></o:p></span></b></p><p class=MsoNormal>Voir <a href="javascript:alert(1)">ici</a>&nbsp;!</p><!--EndFragment--></body></html>'
  test.each([
    ['a single paragraph is pasted into the line', '<p>a|d</p>', '<p>b<b>c</b></p>', '<p>ab<strong>c</strong>d</p>'],
    ['several blocks are pasted on lines of their own', '<p>a|d</p>', '<p>b</p><h1>c</h1>', '<p>a</p><p>b</p><h1>c</h1><p>d</p>'],
    ['an empty line is replaced', '<p>|</p>', '<ul><li>b</li></ul>', '<ul><li>b</li></ul>'],
    ['the selection is replaced', '<p>a|xx|d</p>', 'b', '<p>abd</p>'],
    [
      'list items pasted into a list join it',
      '<ul><li>a|</li><li>d</li></ul>',
      '<ol><li>b</li><li>c</li></ol>',
      '<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>',
    ],
    [
      'a heading pasted into a list splits the list',
      '<ul><li>a|</li><li>d</li></ul>',
      '<h1>b</h1>',
      '<ul><li>a</li></ul><h1>b</h1><ul><li>d</li></ul>',
    ],
    ['HTML from Word is cleaned', '<p>|</p>', word, '<p>Leçon</p><p><strong>Les fractions</strong></p><p>Voir ici\u00a0!</p>'],
  ])('%s', (_, html, pasted, expected) => expect(result(html, paste(pasted))).toBe(expected))

  test('plain text keeps its lines and is never read as HTML', () => {
    const plain = (editor: RichTextEditor) => editor.insertData(clipboard({ 'text/plain': '<b>x</b>\ny\n\nz' }))
    expect(result('<p>|</p>', plain)).toBe('<p>&lt;b&gt;x&lt;/b&gt;<br>y</p><p>z</p>')
  })

  test('a forged Slate fragment is not read', () => {
    const forged = btoa(encodeURIComponent('[{"type":"link","href":"javascript:alert(1)","children":[{"text":"x"}]}]'))
    expect(result('<p>a|</p>', (editor) => editor.insertData(clipboard({ 'application/x-slate-fragment': forged })))).toBe(
      '<p>a</p>',
    )
  })

  test('copied text is pasted unchanged', () => {
    const html = '<h1>a</h1><ul><li>b</li></ul><p>c <strong>d</strong></p>'
    const written = new Map<string, string>()
    const source = editorOn(`${html}<p>|</p>`)
    Transforms.select(source, { anchor: Editor.start(source, []), focus: Editor.end(source, [2]) })
    source.setFragmentData({ setData: (type: string, data: string) => written.set(type, data) } as unknown as DataTransfer)
    expect(result('<p>|</p>', (editor) => editor.insertData(clipboard(Object.fromEntries(written))))).toBe(html)
    expect(written.get('text/plain')).toBe('a\nb\nc d')
  })

  const sentence = '<p>Une phrase de <strong>vingt</strong> mots.</p>'
  test('90 kB are pasted within 8 s', async () => {
    const html = sentence.repeat(90_000 / sentence.length)
    expect(await processorMs(() => expect(result('<p>|</p>', paste(html))).toBe(html))).toBeLessThan(8000)
  })

  test('a paste of more than can be stored is refused and leaves the text unchanged', () => {
    const refused: number[] = []
    const editor = withRichText(withHistory(withReact(createEditor())), { onRefused: (length) => refused.push(length) })
    editor.children = htmlToSlate('<p>a</p>')
    paste(sentence.repeat(5000))(editor)
    expect(refused).toEqual([sentence.length * 5000])
    expect(slateToHtml(editor.children)).toBe('<p>a</p>')
  })
})

test('a paste is undone in one step', () => {
  const editor = editorOn('<p>a|</p>')
  paste('<p>b</p><p>c</p>')(editor)
  editor.undo()
  expect(slateToHtml(editor.children)).toBe('<p>a</p>')
  editor.redo()
  expect(slateToHtml(editor.children)).toBe('<p>a</p><p>b</p><p>c</p>')
})

/** Runs actions one after the other. */
const all =
  (...acts: ((editor: RichTextEditor) => void)[]) =>
  (editor: RichTextEditor) => {
    for (const act of acts) act(editor)
  }
const typed = (text: string) => (editor: RichTextEditor) => editor.insertText(text)

describe('pictures', () => {
  const name = '0190a-b.png'
  const html = `<img src="module/picture/${name}" alt="Une carte" width="40" height="30" class="medium">`
  const picture = { type: 'picture', name, alt: 'Une carte', size: 'medium', width: 40, height: 30 } as const

  test.each<[string, string, (editor: RichTextEditor) => void, string]>([
    [
      'is inserted after the current line',
      '<p>a|</p><p>b</p>',
      (e) => putMedia(e, picture, null),
      `<p>a</p>${html}<p></p><p>b</p>`,
    ],
    ['replaces an empty line', '<p>a</p><p>|</p>', (e) => putMedia(e, picture, null), `<p>a</p>${html}`],
    ['text typed next comes after it', '<p>|</p>', all((e) => putMedia(e, picture, null), typed('c')), `${html}<p>c</p>`],
  ])('%s', (_, before, act, after) => expect(result(before, act)).toBe(after))

  /** An editor whose caret is on a picture between two lines. */
  function onPicture(): RichTextEditor {
    const editor = editorOn(`<p>a|</p>${html}<p>b</p>`)
    Transforms.select(editor, [1])
    return editor
  }

  test.each<[string, (editor: RichTextEditor) => void, string]>([
    ['Enter continues after it', all((e) => e.insertBreak(), typed('c')), `<p>a</p>${html}<p>c</p><p>b</p>`],
    ['typed text comes after it', typed('c'), `<p>a</p>${html}<p>c</p><p>b</p>`],
    ['pasted blocks come after it', paste('<p>c</p><p>d</p>'), `<p>a</p>${html}<p>c</p><p>d</p><p>b</p>`],
    ['Backspace removes it', (e) => e.deleteBackward('character'), '<p>a</p><p>b</p>'],
    ['the form changes it', (e) => putMedia(e, { ...picture, alt: '' }, [1]), `<p>a</p>${html.replace('Une carte', '')}<p>b</p>`],
    ['the form removes it', (e) => removeMedia(e, [1]), '<p>a</p><p>b</p>'],
  ])('%s', (_, act, after) => {
    const editor = onPicture()
    act(editor)
    Editor.normalize(editor, { force: true })
    expect(slateToHtml(editor.children)).toBe(after)
  })

  test('a paste keeps our own pictures where the text accepts pictures, and reports those it leaves out', () => {
    const pasted = `<p>a<img src="https://ailleurs.fr/b.png"></p>${html}<video src="c.mp4"></video>`
    for (const pictures of [true, false]) {
      const told: DroppedParts[] = []
      const editor = withRichText(withHistory(withReact(createEditor())), {
        pictures,
        onDropped: (dropped) => told.push(dropped),
      })
      editor.children = htmlToSlate('')
      paste(pasted)(editor)
      expect(slateToHtml(editor.children)).toBe(pictures ? `<p>a</p>${html}` : '<p>a</p>')
      expect(told).toEqual([{ pictures: pictures ? 1 : 2, media: 1, colours: false, sizes: false }])
    }
  })
})

describe('nested lists', () => {
  const nested = '<ul><li>a<ul><li>b|</li></ul></li><li>c</li></ul>'

  test.each<[string, string, (editor: RichTextEditor) => void, string]>([
    [
      'an item is indented under the one before it',
      '<ol><li>a</li><li>b|</li></ol>',
      indent,
      '<ol><li>a<ol><li>b</li></ol></li></ol>',
    ],
    ['the first item cannot be indented', '<ol><li>a|</li><li>b</li></ol>', indent, '<ol><li>a</li><li>b</li></ol>'],
    [
      'a second indented item joins the nested list',
      '<ul><li>a<ul><li>b</li></ul></li><li>c|</li></ul>',
      indent,
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>',
    ],
    [
      'a fifth level is refused',
      '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li><li>e|</li></ul></li></ul></li></ul></li></ul>',
      indent,
      '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li><li>e</li></ul></li></ul></li></ul></li></ul>',
    ],
    ['an item is outdented', nested, (e) => outdent(e), '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    [
      'outdenting an item takes the items after it along',
      '<ul><li>a<ul><li>b|</li><li>c</li></ul></li></ul>',
      (e) => outdent(e),
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    ],
    [
      'changing the kind of a nested list leaves the outer list alone',
      nested,
      (e) => changeNestedKind(e, 'numbered-list'),
      nested.replace('<ul><li>b|</li></ul>', '<ol><li>b</li></ol>'),
    ],
    [
      'Backspace at the start of a nested item outdents it',
      nested.replace('b|', '|b'),
      (e) => e.deleteBackward('character'),
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    [
      'Enter in an empty nested item outdents it',
      nested.replace('b|', '|'),
      (e) => e.insertBreak(),
      '<ul><li>a</li><li></li><li>c</li></ul>',
    ],
    [
      'Enter at the end of a nested item adds an item after it',
      nested,
      all((e) => e.insertBreak(), typed('d')),
      nested.replace('b|', 'b</li><li>d'),
    ],
    [
      'turning a nested item into a paragraph takes it out of every list',
      nested,
      (e) => toggleBlock(e, 'paragraph'),
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
    [
      'the items of a pasted list join the current list',
      nested,
      paste('<ul><li>x<ol><li>y</li></ol></li></ul>'),
      nested.replace('b|', 'b</li><li>x<ol><li>y</li></ol>'),
    ],
  ])('%s', (_, before, act, after) => expect(result(before, act)).toBe(after))

  test('lists from Word keep their levels', () => {
    const item = (level: number, text: string) =>
      `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·</span>${text}</p>`
    expect(slateToHtml(htmlToSlate(item(1, 'a') + item(2, 'b') + item(3, 'c') + item(1, 'd')))).toBe(
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    )
  })
})

describe('tables', () => {
  const table = '<table><tr><th>a|</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>'

  test.each<[string, string, (editor: RichTextEditor) => void, string]>([
    [
      'a row is added below',
      table,
      addRow,
      '<table><tr><th>a</th><th>b</th></tr><tr><td></td><td></td></tr><tr><td>c</td><td>d</td></tr></table>',
    ],
    [
      'a column is added to the right',
      table,
      addColumn,
      '<table><tr><th>a</th><th></th><th>b</th></tr><tr><td>c</td><td></td><td>d</td></tr></table>',
    ],
    ['a row is removed', table, removeRow, '<table><tr><td>c</td><td>d</td></tr></table>'],
    ['a column is removed', table, removeColumn, '<table><tr><th>b</th></tr><tr><td>d</td></tr></table>'],
    ['the table is removed', `<p>x</p>${table}`, removeTable, '<p>x</p><p></p>'],
    [
      'the header row is toggled off',
      table,
      toggleHeaderRow,
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    ],
    [
      'Enter inserts a line break in the cell',
      table,
      (editor) => editor.insertBreak(),
      '<table><tr><th>a<br></th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>',
    ],
  ])('%s', (_, html, act, expected) => expect(result(html, act)).toBe(expected))

  test('a new table has three columns and the caret in its first cell', () => {
    const editor = editorOn('<p>x|</p>')
    insertTable(editor)
    editor.insertText('Ville')
    expect(slateToHtml(editor.children)).toBe(
      `<p>x</p><table><tr><th>Ville</th><th></th><th></th></tr>${'<tr><td></td><td></td><td></td></tr>'.repeat(2)}</table>`,
    )
  })

  test('a new table replaces an empty line', () => {
    const editor = editorOn('<p>x</p><p>|</p>')
    insertTable(editor)
    expect(editor.children.map((node) => 'type' in node && node.type)).toEqual(['paragraph', 'table', 'paragraph'])
  })

  test('Tab moves from cell to cell, and leaves the table after the last one', () => {
    const editor = editorOn(table.replace('d<', 'd|<').replace('a|', 'a'))
    expect(moveToCell(editor, 1)).toBe(false)
    expect(moveToCell(editor, -1)).toBe(true)
    editor.insertText('!')
    expect(slateToHtml(editor.children)).toContain('<td>c!</td><td>d</td>')
  })

  test.each<[string, string, (editor: RichTextEditor) => void, string]>([
    [
      'Backspace at the start of a cell does nothing',
      '<table><tr><td>a</td><td>|b</td></tr></table>',
      (editor) => editor.deleteBackward('character'),
      '<table><tr><td>a</td><td>b</td></tr></table>',
    ],
    [
      'Delete at the end of a cell does nothing',
      '<table><tr><td>a|</td><td>b</td></tr></table>',
      (editor) => editor.deleteForward('character'),
      '<table><tr><td>a</td><td>b</td></tr></table>',
    ],
    [
      'Backspace right after a table does nothing',
      '<table><tr><td>a</td></tr></table><p>|b</p>',
      (editor) => editor.deleteBackward('character'),
      '<table><tr><td>a</td></tr></table><p>b</p>',
    ],
    [
      'a selection across cells empties them without joining them',
      '<table><tr><td>a|b</td><td>c</td><td>d|e</td></tr></table>',
      (editor) => editor.deleteFragment(),
      '<table><tr><td>a</td><td></td><td>e</td></tr></table>',
    ],
    [
      'a selection that ends inside a table empties the selected cells',
      '<p>a|b</p><table><tr><td>c</td><td>d|e</td></tr></table>',
      (editor) => editor.deleteFragment(),
      '<p>a</p><table><tr><td></td><td>e</td></tr></table>',
    ],
    [
      'a selection of the whole text removes the table',
      '<table><tr><td>|a</td></tr></table><p>b|</p>',
      (editor) => editor.deleteFragment(),
      '',
    ],
  ])('deleting: %s', (_, html, act, expected) => expect(result(html, act)).toBe(expected))

  test.each([
    [
      'paragraphs become lines',
      '<p>x</p><p><strong>y</strong></p>',
      '<table><tr><td>ax<br><strong>y</strong></td><td>b</td></tr></table>',
    ],
    [
      'a table becomes lines',
      '<table><tr><td>x</td><td>y</td></tr></table>',
      '<table><tr><td>ax<br>y</td><td>b</td></tr></table>',
    ],
  ])('pasted in a cell, %s', (_, html, expected) => {
    expect(result('<table><tr><td>a|</td><td>b</td></tr></table>', paste(html))).toBe(expected)
  })

  test('a table pasted into a text becomes a block of its own', () => {
    expect(result('<p>a|b</p>', paste('<table><tr><td>x</td></tr></table>'))).toBe(
      '<p>a</p><table><tr><td>x</td></tr></table><p>b</p>',
    )
  })

  test('a word copied from a cell is copied without the table', () => {
    const editor = editorOn('<table><tr><td>un |mot|</td><td>b</td></tr></table>')
    const copied: Record<string, string> = {}
    editor.setFragmentData({
      setData: (type: string, text: string) => Object.assign(copied, { [type]: text }),
    } as unknown as DataTransfer)
    expect(copied['text/html']).toBe('<p>mot</p>')
  })
})

describe('sounds', () => {
  const html = '<audio src="module/sound/0190a-b.mp3" title="Dialogue"></audio>'
  const sound = { type: 'sound', name: '0190a-b.mp3', title: 'Dialogue' } as const

  test.each<[string, string, (editor: RichTextEditor) => void, string]>([
    [
      'is inserted after the current line',
      '<p>a|</p><p>b</p>',
      (e) => putMedia(e, sound, null),
      `<p>a</p>${html}<p></p><p>b</p>`,
    ],
    [
      'can be renamed',
      `<p>a|</p>${html}`,
      (e) => putMedia(e, { ...sound, title: 'Gare' }, [1]),
      `<p>a</p>${html.replace('Dialogue', 'Gare')}`,
    ],
    ['can be removed', `<p>a|</p>${html}<p>b</p>`, (e) => removeMedia(e, [1]), '<p>a</p><p>b</p>'],
  ])('%s', (_, before, act, after) => expect(result(before, act)).toBe(after))

  test('a paste keeps our own sounds where the text accepts sounds, up to the limit, and reports the others', () => {
    const pasted = `<p>a</p>${html.repeat(12)}<audio src="https://ailleurs.fr/b.mp3"></audio>`
    for (const sounds of [true, false]) {
      const told: DroppedParts[] = []
      const editor = withRichText(withHistory(withReact(createEditor())), { sounds, onDropped: (dropped) => told.push(dropped) })
      editor.children = htmlToSlate('')
      paste(pasted)(editor)
      expect(slateToHtml(editor.children)).toBe(sounds ? `<p>a</p>${html.repeat(10)}` : '<p>a</p>')
      expect(told).toMatchObject([{ media: sounds ? 3 : 13 }])
      expect(hasAllSounds(editor)).toBe(sounds)
    }
  })

  test('the limit on pasted sounds counts those in the text, except those that the paste replaces', () => {
    const told: DroppedParts[] = []
    const editor = withRichText(withHistory(withReact(createEditor())), {
      sounds: true,
      onDropped: (dropped) => told.push(dropped),
    })
    editor.children = htmlToSlate(`${html.repeat(8)}<p>a</p>`)
    Transforms.select(editor, Editor.end(editor, []))
    paste(html.repeat(4))(editor)
    expect(editor.children.filter(isSound)).toHaveLength(10)
    expect(told).toMatchObject([{ media: 2 }])
    Transforms.select(editor, { anchor: Editor.start(editor, [0]), focus: Editor.end(editor, [7]) })
    paste(html.repeat(9))(editor)
    expect(editor.children.filter(isSound)).toHaveLength(10)
    expect(told[1]).toMatchObject({ media: 1 })
  })
})
