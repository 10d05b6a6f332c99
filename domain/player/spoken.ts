import type { Question } from '#contract/question'
import type { ChoiceType } from '#contract/question-types'
import { speakFormula } from '../formula/speech.ts'
import { withLines } from '../rich-text/blocks.ts'
import type { RichTextBlock, RichTextInline } from '../rich-text/node.ts'
import { parseRichText } from '../rich-text/parse.ts'
import { plainTextOf } from '../rich-text/plain.ts'
import type { RichLine } from '../rich-text/rich-line.ts'
import { gatherHoles, holeNames } from '../scoring/holes.ts'
import { choicesWithFeedback } from './choice-feedback.ts'

/** A rich text as read aloud: its words, with formulas read like a teacher. */
export const spokenText = (html: string): string => plainTextOf(parseRichText(html).map(spokenBlock)).trim()

/** The rich text in the data of a question (`body`), with a silence for each hole. */
export const spokenBody = (body: string): string =>
  spokenText(gatherHoles(body)).replace(/\{[^{}]*\}/gu, (hole) => (holeNames(hole).length > 0 ? '…' : ''))

/** A line of a question: its text, or the spoken form of its rich text. */
export const spokenLine = ({ text, html }: RichLine): string => (html ? spokenText(html) : text).trim()

/** Choices or ordering items, one after the other. */
export const spokenItems = (items: readonly RichLine[]): string =>
  items
    .map(spokenLine)
    .map((said, place) => (place === items.length - 1 || /[.!?…]$/u.test(said) ? said : `${said}.`))
    .join('\n')

/** The feedback on the choices for a student who picked `chosen`, each after its choice unless the languages differ. */
export function spokenFeedback({ data, correctionLanguage }: Extract<Question, { type: ChoiceType }>, chosen: readonly string[]) {
  const withChoice = data.speakerLanguage === correctionLanguage
  return spokenItems(
    choicesWithFeedback(data.choices, chosen).flatMap((choice) => [
      ...(withChoice ? [choice] : []),
      { text: choice.feedback ?? '', html: choice.feedbackHtml },
    ]),
  )
}

const spokenBlock = (block: RichTextBlock): RichTextBlock => withLines(block, (line) => line.map(spokenInline))

const spokenInline = (inline: RichTextInline): RichTextInline =>
  inline.type === 'math' ? { type: 'text', text: ` ${speakFormula(inline.formula)} ` } : inline
