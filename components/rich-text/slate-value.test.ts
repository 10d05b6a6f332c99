import fc from 'fast-check'
import { createEditor, type Descendant, Editor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { expect, test } from 'vitest'
import { parseRichText } from '#domain/rich-text/parse'
import { richTextToStore } from '#domain/rich-text/plain'
import { anyString, anyTree } from '#tests/support/rich-text-trees'
import { htmlToSlate, slateToHtml } from './slate-value.ts'
import { withRichText } from './with-rich-text.ts'

const normalized = (children: Descendant[]) => {
  const editor = withRichText(withHistory(withReact(createEditor())))
  editor.children = children
  Editor.normalize(editor, { force: true })
  return editor.children
}

test('canonical HTML survives a round trip through the editor', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const html = richTextToStore(tree)
      expect(slateToHtml(htmlToSlate(html))).toBe(html)
    }),
    { numRuns: 500 },
  )
})

test('the document made from any HTML needs no normalizing by Slate', () => {
  fc.assert(
    fc.property(anyString, (html) => {
      const value = htmlToSlate(html)
      expect(normalized(structuredClone(value))).toEqual(value)
      expect(slateToHtml(value)).toBe(richTextToStore(parseRichText(html)))
    }),
    { numRuns: 500 },
  )
})

test('an empty text is one empty paragraph, and is stored as an empty string (UI-027)', () => {
  expect(htmlToSlate('')).toEqual([{ type: 'paragraph', children: [{ text: '' }] }])
  expect(slateToHtml(htmlToSlate(''))).toBe('')
})
