import type { Formula } from '#contract/formula'
import type { RichTextInline, RichTextMarks, RichTextMath, RichTextText } from './node.ts'

/** The marks and link of a leaf. */
export interface LeafStyle extends RichTextMarks {
  href?: string
}

/** Inline content with links flattened: text or formula, each with its own link. */
export type Leaf = { text: string; style: LeafStyle } | { formula: Formula; href?: string }

// C0 and C1 controls, byte order marks: nothing a reader sees, and PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: all characters that are replaced below
const untidy = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\p{Surrogate}]/u

/** Text as stored: line breaks are a line feed, tabs are spaces, without control characters and lone surrogates. */
export function cleanText(text: string): string {
  if (!untidy.test(text)) return text
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Leaves of inline nodes, in order. */
export function toLeaves(inlines: readonly RichTextInline[]): Leaf[] {
  return inlines.flatMap((inline): Leaf[] => {
    if (inline.type === 'text') return [{ text: inline.text, style: marksOf(inline) }]
    if (inline.type === 'math') return [{ formula: inline.formula }]
    return toLeaves(inline.children).map((leaf) =>
      'text' in leaf ? { text: leaf.text, style: { ...leaf.style, href: inline.href } } : { ...leaf, href: inline.href },
    )
  })
}

/** Inline nodes of leaves in canonical form: no empty text, equal neighbours merged, a lone line break dropped. */
export function fromLeaves(leaves: readonly Leaf[]): RichTextInline[] {
  const merged = mergeText(leaves)
  const [first] = merged
  if (merged.length === 1 && first && 'text' in first && first.text === '\n') return []
  const inlines: RichTextInline[] = []
  for (const leaf of merged) {
    const href = 'text' in leaf ? leaf.style.href : leaf.href
    const node: RichTextText | RichTextMath =
      'text' in leaf ? { type: 'text', text: leaf.text, ...marksOf(leaf.style) } : { type: 'math', formula: leaf.formula }
    const last = inlines.at(-1)
    if (href === undefined) inlines.push(node)
    else if (last?.type === 'link' && last.href === href) last.children.push(node)
    else inlines.push({ type: 'link', href, children: [node] })
  }
  return inlines
}

interface TextRun {
  parts: string[]
  style: LeafStyle
}

function mergeText(leaves: readonly Leaf[]): Leaf[] {
  const runs: (TextRun | { formula: Formula; href?: string })[] = []
  for (const leaf of leaves) {
    const last = runs.at(-1)
    const text = 'text' in leaf ? cleanText(leaf.text) : ''
    if (!('text' in leaf)) runs.push(leaf)
    else if (text === '') continue
    else if (last && 'parts' in last && sameStyle(last.style, leaf.style)) last.parts.push(text)
    else runs.push({ parts: [text], style: leaf.style })
  }
  return runs.map((run): Leaf => ('parts' in run ? { text: run.parts.join(''), style: run.style } : run))
}

function sameStyle(a: LeafStyle, b: LeafStyle): boolean {
  const [one, other] = [marksOf(a), marksOf(b)]
  return a.href === b.href && markNames.every((name) => one[name] === other[name])
}

const markNames = ['bold', 'italic', 'underline', 'superscript', 'subscript'] as const satisfies (keyof RichTextMarks)[]

/** Only the marks of a text or style; text marked as both superscript and subscript is superscript. */
export function marksOf(from: RichTextMarks): RichTextMarks {
  return {
    ...(from.bold && { bold: true }),
    ...(from.italic && { italic: true }),
    ...(from.underline && { underline: true }),
    ...(from.superscript ? { superscript: true } : from.subscript && { subscript: true }),
  }
}
