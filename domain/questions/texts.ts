import type { Content, TextMap } from './kind.ts'
import { kindOf } from './kinds.ts'

/** A rich text of a question, at its contract path in the question. */
export interface FieldText {
  readonly place: string
  readonly html: string
  /** For a line: maximum length of its plain text, in characters. */
  readonly longest?: number
}

/** The rich texts of a question. Lines may contain pictures, the others sounds too. */
export function richTextsOf(question: Content): FieldText[] {
  const texts: FieldText[] = []
  mapRichTexts(question, {
    rich(place, html) {
      texts.push({ place, html })
      return html
    },
    line(place, line, longest) {
      if (line.html) texts.push({ place, html: line.html, longest })
      return line
    },
  })
  return texts
}

/** The question with its rich texts replaced; a line without HTML is left to `line` too. */
export function mapRichTexts<Q extends Content>(question: Q, map: TextMap): Q {
  const { statement, tips, response } = question
  return Object.assign(
    { ...question, statement: map.rich('statement', statement), tips: map.rich('tips', tips) },
    typeof response === 'string' && { response: map.rich('response', response) },
    kindOf(question).mapTexts(question, map),
  )
}

/** The question with the HTML of its rich texts and lines replaced. */
export const mapHtml = <Q extends Content>(question: Q, map: (html: string) => string): Q =>
  mapRichTexts(question, {
    rich: (_place, html) => map(html),
    line: (_place, line) => (line.html ? { ...line, html: map(line.html) } : line),
  })
