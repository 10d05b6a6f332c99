import { createEditor, Node, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import type { RichTextEditor } from '#components/rich-text/slate-types.ts'
import { htmlToSlate } from '#components/rich-text/slate-value.ts'
import { withRichText } from '#components/rich-text/with-rich-text.ts'

/** An editor on `html`, with the text between the two bars selected ("<p>a|b|c</p>"), or the caret at the only bar. */
export function editorOn(html: string): RichTextEditor {
  const editor = withRichText(withHistory(withReact(createEditor())))
  editor.children = htmlToSlate(html)
  const points = Array.from(Node.texts(editor)).flatMap(([node, path]) =>
    [...node.text.matchAll(/\|/g)].map((match, earlier) => ({ path, offset: match.index - earlier })),
  )
  const [anchor, focus = anchor] = points
  if (!anchor || !focus) throw new Error('no bar in the HTML')
  for (const [node] of Node.texts(editor)) Object.assign(node, { text: node.text.replaceAll('|', '') })
  Transforms.select(editor, { anchor, focus })
  return editor
}
