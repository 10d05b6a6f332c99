import { htmlLanguage, type Language } from '#contract/languages'
import type { TakeLoss } from '#contract/take-formats'
import { escapeHtml } from '#domain/escaped'
import { formulaTex } from '#domain/formula/tex'
import type { Content } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'
import { decodeEntities } from '#domain/rich-text/entities'
import { parseFormula } from '#domain/rich-text/formula-text'
import { parseRichText } from '#domain/rich-text/parse'
import { plainText, richTextFromPlain } from '#domain/rich-text/plain'
import type { RichLine } from '#domain/rich-text/rich-line'
import { serializeRichText } from '#domain/rich-text/serialize'
import { gatherHoles, holeNames, splitHoles } from '#domain/scoring/holes'

/** A stored file that a text shows, by its content-host path. */
export interface ShownFile {
  readonly path: string
  readonly name: string
}

/** A text for another program: HTML with TeX, whose pictures and sounds are named as that program names them. */
export interface OutsideText {
  readonly html: string
  readonly files: readonly ShownFile[]
}

const formulaSpan = /<span class="math" data-math="([^"]*)"><\/span>/g
const mediaTag = /^<(img|audio) src="(module\/(?:picture|sound)\/([\w-]+\.[a-z0-9]+))"([^>]*)>$/
/** Tags with attributes, and formulas: braces in them are no holes. */
const markup = /<span class="math" data-math="[^"]*"><\/span>|<[a-z]+\s[^>]*>/g
const mark = /\uE000(\d+)\uE001/g

interface Outside {
  /** Put before the names of files, where these are kept. */
  readonly folder?: string
  /** What stands for a hole. */
  readonly fill?: (name: string) => string
  /** That in which it is read; French where nothing says it. */
  readonly language?: Language
}

/** A stored rich text as another program shows it. */
export function outsideText(html: string, { folder = '', fill, language = 'FR' }: Outside): OutsideText {
  const files: ShownFile[] = []
  const kept: string[] = []
  const canonical = serializeRichText(parseRichText(html)).replace(/[\uE000\uE001]/g, '')
  const marked = canonical.replace(markup, (tag) => `\uE000${kept.push(outsideTag(tag, folder, files)) - 1}\uE001`)
  const filled = fill ? withHoles(marked, fill) : marked
  return {
    html: inLanguage(
      filled.replace(mark, (_mark, place: string) => kept[Number(place)] ?? ''),
      language,
    ),
    files,
  }
}

function inLanguage(html: string, language: Language): string {
  if (language === 'FR' || html === '') return html
  const name = /<(?:p|div|[uo]l|table|h[1-6]|img|audio)\b/.test(html) ? 'div' : 'span'
  return `<${name} lang="${htmlLanguage[language]}">${html}</${name}>`
}

/** The language of what a question has besides its statement: choices, items, a text with holes. */
export const languageInside = (question: Content): Language =>
  'data' in question && 'speakerLanguage' in question.data ? question.data.speakerLanguage : 'FR'

const withHoles = (html: string, fill: (name: string) => string) =>
  splitHoles(gatherHoles(html))
    .map((part) => ('hole' in part ? fill(holeNames(`{${part.hole}}`)[0] ?? part.hole) : part.text))
    .join('')

function outsideTag(tag: string, folder: string, files: ShownFile[]): string {
  if (tag.startsWith('<span')) return tag.replace(formulaSpan, (_span, json: string) => texOf(json))
  const [, name, path, file, rest = ''] = mediaTag.exec(tag) ?? []
  if (path === undefined || file === undefined) return tag
  files.push({ path, name: file })
  return `<${name}${name === 'audio' ? ' controls="controls"' : ''} src="${folder}${file}"${rest.replace(/ class="\w+"/, '')}>`
}

/** The same for a line: its rich text, else its plain text. */
export const outsideLine = ({ text, html }: RichLine, outside: Outside): OutsideText =>
  outsideText(html || richTextFromPlain(text), outside)

/** A text as `outsideText` gives it, without files: what stands for a picture or a sound is its description. */
export const withoutFiles = (html: string): string =>
  html.replace(
    /<img [^>]*alt="([^"]*)"[^>]*>|<audio [^>]*title="([^"]*)"[^>]*><\/audio>/g,
    (_tag, alt = '', title = '') => `<p>${alt}${title}</p>`,
  )

const texOf = (attribute: string) => {
  const formula = parseFormula(decodeEntities(attribute))
  return formula ? escapeHtml(`\\(${formulaTex(formula)}\\)`) : ''
}

const formulaHtml = (formula: Parameters<typeof formulaTex>[0] | null) =>
  formula && formula.expression.items.length > 0 ? `<p>${escapeHtml(`\\(${formulaTex(formula)}\\)`)}</p>` : ''

/** The correction of a question; a formula as a paragraph. */
export const correctionOf = ({ response }: Content): string => (typeof response === 'string' ? response : formulaHtml(response))

/** What completes the statement of a question that becomes free text: its holes are lines with their numbers. */
export function linedBody(question: Content, outside: Outside): OutsideText {
  const body = kindOf(question).body(question)
  const names = holeNames(body)
  return outsideText(body, {
    ...outside,
    language: languageInside(question),
    fill: (name) => `_____ (${names.indexOf(name) + 1})`,
  })
}

/** The first words of a question, for its title in a list or its name in another program. */
export function titleOf(question: Content, longest = 80): string {
  const line = plainText(question.statement || kindOf(question).body(question))
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .trim()
  if (line.length <= longest) return line
  // A sign of two units is not cut in two.
  return `${line
    .slice(0, longest - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()}…`
}

/** What no other program keeps of a question, whatever its type. */
export function sharedLosses(question: Content): TakeLoss[] {
  const voice = 'audio' in question && Object.values(question.audio ?? {}).some((name) => name !== null)
  return [
    ...(voice ? (['voice'] as const) : []),
    ...(question.testMode || question.automatedEvaluation || judgesWriting(question) ? (['settings'] as const) : []),
  ]
}

/** Whether the author says which writings of an answer are asked for, or equal. */
const judgesWriting = (question: Content) =>
  ['form', 'otherUnits', 'equal'].some((name) => Reflect.get('data' in question ? question.data : question, name))
