import { isGreeting, isHello } from './instructions.ts'
import type { TextLine } from './lines.ts'

const rule = /^\s*(?:[-_*=]\s?){3,}$/u

/** Pictures that an assistant draws before what a line says. */
const decorated =
  /^\s*(?:(?:\p{Extended_Pictographic}|\uFE0F)\s*)+(?=\**\s*(?:(?:bonnes?\s+)?r[ée]ponse|solution|explication|correction|indice|question|exercice|partie)s?(?!\p{L}))/iu
const explained = /^\s*(?:💡|📝|📖)\s*/u

/** A line without the signs of Markdown; a ticked box stays one. */
const withoutMarkdown = (text: string): string =>
  text
    .replace(/^\s{0,3}#{1,6}\s+/u, '')
    .replace(/^\s*>\s?/u, '')
    .replace(decorated, '')
    .replace(explained, 'Explication : ')
    .replace(/^(\s*)[-*+]\s+(?=\[[ xX]\]|\(?[a-jA-J]\s?[.)])/u, '$1')
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/gu, '$1')
    .replace(/^(Explication : )\*([^*]+)\*$/u, '$1$2')

const cut = /(\p{Ll})[-\u00AD\u2010]$/u

/**
 * The lines of a sheet without signs of Markdown and rules, with words that were cut at the end of a line joined; and those that are
 * for whoever asked an assistant for them.
 */
export function cleanLines(lines: readonly TextLine[]): { readonly kept: TextLine[]; readonly leftOut: string[] } {
  const kept: TextLine[] = []
  const leftOut: string[] = []
  for (const line of lines) {
    const text = withoutMarkdown(line.text)
    const last = kept.at(-1)
    if (rule.test(text) && !/_{3}|\.{3}/.test(text)) kept.push({ text: '', strong: false })
    else if (isGreeting(text) || (isHello(text) && kept.every((one) => one.text.trim() === ''))) leftOut.push(text.trim())
    else if (last && cut.test(last.text) && /^\p{Ll}{2,}/u.test(text))
      kept.splice(-1, 1, { ...last, text: `${last.text.replace(cut, '$1')}${text}` })
    else kept.push({ ...line, text })
  }
  return { kept, leftOut }
}
