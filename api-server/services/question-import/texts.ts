import { type ImportLoss, importLosses } from '#contract/question-import'
import { plainText, richTextFromPlain } from '#domain/rich-text/plain'

/** How a text of a file is written: as Moodle names it in XML (`moodle_auto_format` …) or in GIFT (`moodle` …). */
const plainFormats: ReadonlySet<string> = new Set(['plain', 'plain_text', 'markdown'])

/** HTML of a text; in Moodle's own format, line ends count and tags may be there. */
export function htmlOf(text: string, format: string): string {
  if (format === 'html') return text
  if (plainFormats.has(format) || !/<\w/.test(text)) return richTextFromPlain(text)
  return text.replace(/\r?\n/g, '<br>')
}

/** The texts one after the other, without blank ones. */
export const joined = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('')

/** The losses whose condition holds. */
export const lost = (conditions: { readonly [loss in ImportLoss]?: boolean }): ImportLoss[] =>
  importLosses.filter((loss) => conditions[loss])

const tex = /\\\(|\\\[|\$\$/
const media = /<(?:audio|video|iframe|object|embed)\b/i

/** What the HTML of a question cannot keep here. */
export const lossesOfHtml = (html: string) => lost({ formulas: tex.test(html), media: media.test(html) })

/** Points as a question has them; undefined for those it cannot have. */
export const pointsOf = (text: string): number | undefined => {
  const points = Number(text)
  return Number.isInteger(points) && points >= 1 && points <= 20 ? points : undefined
}

/** Makes braces plain, as a text with holes would take them for holes. */
export const withoutBraces = (html: string) => html.replaceAll('{', '(').replaceAll('}', ')')

/** HTML as plain text on one line. */
export const lineOfHtml = (html: string) => plainText(html).replace(/\s+/g, ' ').trim()
