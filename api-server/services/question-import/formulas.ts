import { maxTexLength, readTex } from '#domain/formula/read-tex'
import { decodeEntities } from '#domain/rich-text/entities'
import { parseFormula } from '#domain/rich-text/formula-text'
import { richTextToStore } from '#domain/rich-text/plain'

/** The signs around TeX in a text, and what ends each. */
const closings: ReadonlyMap<string, string> = new Map([
  [String.raw`\(`, String.raw`\)`],
  [String.raw`\[`, String.raw`\]`],
  ['$$', '$$'],
])
/** A formula takes thirty times the room of its TeX: what follows so many in a text stays TeX. */
const maxFormulas = 200
const openings = /\\\(|\\\[|\$\$/g

/** Tags that an editor puts into TeX where its author pressed a key. */
const tags = /<[^<>]{0,200}>|&nbsp;|&#160;/g

/**
 * HTML with its TeX as formulas; TeX that the editor cannot have stays as it is written. Canvas's pictures of equations are formulas
 * too. The place of each ending is looked for once: TeX that never ends would be searched to the end from each of its beginnings.
 */
export function withFormulas(html: string): string {
  const text = withEquationPictures(html)
  if (!/\\[([]|\$\$/.test(text)) return text
  const ends = new Map<string, number>()
  let made = ''
  let count = 0
  let from = 0
  for (;;) {
    openings.lastIndex = from
    const opening = openings.exec(text)
    if (!opening || count === maxFormulas) return made + text.slice(from)
    const inside = opening.index + opening[0].length
    const end = endOf(text, { sign: closings.get(opening[0]) ?? '', inside, ends })
    const near = end !== -1 && end - inside <= maxTexLength * 4
    const tex = near ? text.slice(inside, end) : ''
    // A formula does not begin twice: read from each of a thousand beginnings, it would take a thousand times its length.
    const whole = near && !tex.includes(opening[0])
    const filled = whole && tex.trim() !== ''
    const formula = filled ? formulaHtml(tex) : ''
    if (filled) count += 1
    // With its end, where it stays TeX: the second $$ would begin another one.
    const next = whole ? end + 2 : inside
    made += text.slice(from, opening.index) + (formula || text.slice(opening.index, next))
    from = next
  }
}

function endOf(text: string, { sign, inside, ends }: { sign: string; inside: number; ends: Map<string, number> }): number {
  const known = ends.get(sign)
  if (known !== undefined && (known === -1 || known >= inside)) return known
  const end = text.indexOf(sign, inside)
  ends.set(sign, end)
  return end
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
  const end = html.lastIndexOf('>') + 1
  const shown = html.slice(0, end).replace(/<img\b[^>]*>/gi, (tag) => {
    if (!/\bclass\s*=\s*["'][^"']*equation_image/.test(tag)) return tag
    const written =
      /\bdata-equation-content\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag) ??
      /\balt\s*=\s*(?:"LaTeX: ([^"]*)"|'LaTeX: ([^']*)')/.exec(tag)
    const tex = written?.[1] ?? written?.[2]
    return tex === undefined ? tag : formulaHtml(tex) || String.raw`\(${tex}\)`
  })
  return shown + html.slice(end)
}
