import type { ImportLoss } from '#contract/question-import'
import { escapeHtml } from '#domain/escaped'
import { listLosses } from '#domain/questions/kind'
import { plainText, richTextFromPlain } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import { withFormulas } from './formulas.ts'
import { untilLastTag } from './html-tags.ts'

/** How a text of a file is written: as Moodle names it in XML (`moodle_auto_format` …) or in GIFT (`moodle` …). */
const plainFormats: ReadonlySet<string> = new Set(['plain', 'plain_text'])

/** HTML of a text, with its TeX as formulas; in Moodle's own format, line ends count and tags may be there. */
export const htmlOf = (text: string, format: string): string => withFormulas(writeText(text, format))

function writeText(text: string, format: string): string {
  if (format === 'html') return text
  if (format === 'markdown') return emphasise(richTextFromPlain(text))
  if (plainFormats.has(format) || !/<\w/.test(text)) return richTextFromPlain(text)
  return text.replace(/\r?\n/g, '<br>')
}

/** What Markdown emphasises; its other signs stay as they are written. */
const emphasise = (html: string) =>
  html
    .replace(/\*\*(?=\S)([^*<>]{1,500}?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![*\w])\*(?=\S)([^*<>]{1,500}?)(?<=\S)\*(?![*\w])/g, '<em>$1</em>')

/** The texts one after the other, without blank ones. */
export const joinTexts = (...parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('')

/** The same; where there are several, each is a paragraph or block of its own. */
export function joinBlocks(...parts: readonly string[]): string {
  const shown = parts.filter((part) => part.trim() !== '')
  return shown.length < 2 ? shown.join('') : shown.map((part) => (block.test(part) ? part : `<p>${part}</p>`)).join('')
}

const block = /^\s*<(?:p|div|ul|ol|table|h[1-6]|blockquote|pre|img)\b/i

/** The words that a hole is chosen from, which stand beside it; '' for none. */
export const wordsBeside = (words: readonly string[]): string => {
  const shown = [...new Set(words)].filter((word) => word !== '')
  return shown.length === 0 ? '' : ` (${escapeHtml(withoutBraces(shown.join(' / ')))})`
}

/** The words of a text with holes, in alphabetical order, to be put under it. */
export const wordBank = (words: readonly string[]): string =>
  richTextFromPlain(`${messages.questionImport.wordBank} ${withoutBraces([...new Set(words)].sort().join(' – '))}`)

/** Whether HTML shows nothing: no word, picture, sound or formula. */
export const isEmptyHtml = (html: string) => !/<(?:img|audio|video|object)\b|class="math"/i.test(html) && lineOfHtml(html) === ''

/** The choices without those of nothing that are not right, where two or more remain. */
export function withoutEmpty<T extends { readonly html: string; readonly good: boolean }>(rows: readonly T[]): readonly T[] {
  const shown = rows.filter(({ html, good }) => good || !isEmptyHtml(html))
  return shown.length < 2 ? rows : shown
}

const tex = /\\\(|\\\[|\$\$/
/** Sounds are kept where they came with the file (finish.ts). */
const media = /<(?:video|iframe|object|embed)\b/i

/** What the HTML of a question cannot keep here. */
export const lossesOfHtml = (html: string) => listLosses<ImportLoss>({ formulas: tex.test(html), media: media.test(html) })

/** Points as a question has them, one where the file has none; null for those it cannot have. */
export const pointsOf = (text: string): number | null => {
  const points = Number(text.trim().replace(',', '.') || 1)
  return Number.isInteger(points) && points >= 1 && points <= 20 ? points : null
}

/** Makes braces of the text plain, as a text with holes would take them for holes; those inside a tag belong to a formula. */
export function withoutBraces(html: string): string {
  const [tags, rest] = untilLastTag(html)
  const plain = (text: string) => text.replaceAll('{', '(').replaceAll('}', ')')
  return tags.replace(/[^<]+|<[^>]*>/g, (part) => (part.startsWith('<') ? part : plain(part))) + plain(rest)
}

/** Whether the text has braces that `withoutBraces` makes plain. */
export const hasBraces = (html: string) => withoutBraces(html) !== html

export const lineOfHtml = (html: string) => plainText(html).replace(/\s+/g, ' ').trim()

/** A picture under an address beside the texts. */
export const pictureTag = (address: string, alt = '') => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`
