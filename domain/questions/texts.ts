import type { Content } from './kind.ts'
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
  const { statement, tips, response } = question
  const texts: FieldText[] = [
    { place: 'statement', html: statement },
    { place: 'tips', html: tips },
    ...(typeof response === 'string' ? [{ place: 'response', html: response }] : []),
  ]
  kindOf(question).mapTexts(question, {
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
