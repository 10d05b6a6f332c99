import { Failure, type FieldErrors } from '#contract/errors'
import type { StoredDraft, StoredQuestion } from '#contract/question'
import { isKnown } from '#contract/question-types'
import type { Content } from '#domain/questions/kind'
import { mapRichTexts, richTextsOf } from '#domain/questions/texts'
import { plainText, richTextFromPlain } from '#domain/rich-text/plain'
import type { RichLine } from '#domain/rich-text/rich-line'
import { createTextCleaner, type TextCleaner } from '../../content/clean-texts.ts'

/** The questions with cleaned texts, ready to store. Failure invalid on each text that is too long or too complex. */
export async function cleanQuestions(questions: readonly StoredDraft[]): Promise<StoredDraft[]> {
  const cleaner = createTextCleaner()
  const cleaned: StoredDraft[] = []
  for (const [index, question] of questions.entries())
    cleaned.push(isKnown(question) ? await cleanQuestion(cleaner, `questions.${index}`, question) : question)
  cleaner.refuse()
  return cleaned
}

/** A question with cleaned texts; problems are reported under `path` by the cleaner. */
export async function cleanQuestion<Q extends Content>(cleaner: TextCleaner, path: string, question: Q): Promise<Q> {
  const cleaned = new Map<string, string>()
  for (const { place, html, longest } of richTextsOf(question)) {
    // No sounds in a line: it may be a button.
    const room = longest === undefined ? { sounds: true } : { longest }
    cleaned.set(place, await cleaner.clean(`${path}.${place}`, html, { pictures: true, within: path, ...room }))
  }
  const rich = (place: string, html: string) => cleaned.get(place) ?? html
  const line = (place: string, { text, html }: RichLine) => (html ? storedLine(rich(place, html)) : { text })
  return mapRichTexts(question, { rich, line })
}

/** The stored form of a line: its plain text, derived from the HTML; the HTML is kept only when it holds more than that text. */
function storedLine(html: string): RichLine {
  const text = plainText(html).trim()
  return html === '' || html === richTextFromPlain(text) ? { text } : { text, html }
}

/**
 * Replaces a draft's questions of unknown type by their stored version (ERR-044). A save may reorder them but never change, add
 * or drop them, because this version can neither validate nor clean them; those missing from the draft are appended.
 * Throws Failure invalid `unknown` for one that the stored module does not have.
 */
export function withStoredUnknown(drafts: readonly StoredDraft[], stored: readonly StoredQuestion[]): StoredDraft[] {
  const storedUnknown = new Map(stored.flatMap((question) => (isKnown(question) ? [] : [[question._id, question] as const])))
  const foreign = drafts.flatMap((draft, index) => (isKnown(draft) || storedUnknown.has(draft._id) ? [] : [index]))
  const errors: FieldErrors = Object.fromEntries(foreign.map((index) => [`questions.${index}.type`, 'unknown']))
  if (foreign.length > 0) throw new Failure('invalid', 'invalid', errors)
  const named = new Set(drafts.map(({ _id }) => _id))
  return [
    ...drafts.map((draft) => (isKnown(draft) ? draft : (storedUnknown.get(draft._id) ?? draft))),
    ...[...storedUnknown.values()].filter(({ _id }) => !named.has(_id)),
  ]
}
