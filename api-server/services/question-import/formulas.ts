import { maxTexLength, readTex } from '#domain/formula/read-tex'
import { decodeEntities } from '#domain/rich-text/entities'
import { parseFormula } from '#domain/rich-text/formula-text'
import { richTextToStore } from '#domain/rich-text/plain'
import { untilLastTag } from './html-tags.ts'

/** The signs around TeX in a text, and what ends each. */
const closings: ReadonlyMap<string, string> = new Map([
  [String.raw`\(`, String.raw`\)`],
  [String.raw`\[`, String.raw`\]`],
  ['$$', '$$'],
])
/** A formula takes thirty times the room of its TeX: what follows so many in a text stays TeX. */
const maxFormulas = 200
const signs = /(\\[()[\]]|\$\$)/

/** Tags that an editor puts into TeX where its author pressed a key. */
const tags = /<[^<>]{0,200}>|&nbsp;|&#160;/g

/** HTML with its TeX as formulas; TeX that the editor cannot have stays as it is written. Canvas's pictures of equations are formulas too. */
export function withFormulas(html: string): string {
  const parts = withEquationPictures(html).split(signs)
  let made = ''
  let count = 0
  for (let at = 0; at < parts.length; at += 1) {
    const end = count < maxFormulas ? endOf(parts, at) : -1
    const tex = end < 0 ? '' : parts.slice(at + 1, end).join('')
    if (end < 0 || tex.length > maxTexLength * 4) made += parts[at]
    else {
      const isFilled = tex.trim() !== ''
      if (isFilled) count += 1
      // With its end, where it stays TeX: the second $$ would begin another one.
      made += (isFilled && formulaHtml(tex)) || parts.slice(at, end + 1).join('')
      at = end
    }
  }
  return made
}

/** The place of the sign that ends a formula; -1 where none begins, or another begins before it ends. */
function endOf(parts: readonly string[], at: number): number {
  const closing = closings.get(parts[at] ?? '')
  if (closing === undefined) return -1
  for (let end = at + 1; end < parts.length; end += 1) {
    if (parts[end] === closing) return end
    if (parts[end] === parts[at]) return -1
  }
  return -1
}

/** A formula inside a line; '' for TeX that is none here, or whose formula is larger than a text may hold. */
export function formulaHtml(tex: string): string {
  const read = readTex(decodeEntities(tex.replace(tags, ' ')).trim())
  const formula = read && parseFormula(JSON.stringify(read))
  const stored = formula ? richTextToStore([{ type: 'paragraph', children: [{ type: 'math', formula }] }]) : ''
  return stored.replace(/^<p>/, '').replace(/<\/p>$/, '')
}

/** Canvas: `<img class="equation_image" data-equation-content="x^2">`, or the same in `alt` as « LaTeX: x^2 ». */
function withEquationPictures(html: string): string {
  if (!html.includes('equation_image')) return html
  const [tagged, rest] = untilLastTag(html)
  const shown = tagged.replace(/<img\b[^>]*>/gi, (tag) => {
    if (!/\bclass\s*=\s*["'][^"']*equation_image/.test(tag)) return tag
    const written =
      /\bdata-equation-content\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag) ??
      /\balt\s*=\s*(?:"LaTeX: ([^"]*)"|'LaTeX: ([^']*)')/.exec(tag)
    const tex = written?.[1] ?? written?.[2]
    return tex === undefined ? tag : formulaHtml(tex) || String.raw`\(${tex}\)`
  })
  return shown + rest
}
