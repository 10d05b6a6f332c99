import type { TakeLoss } from '#contract/take-formats'
import { escapeHtml } from '#domain/escaped'
import type { Content } from '#domain/questions/kind'
import { moodleQuestion, type Part, textElement } from './moodle-types.ts'
import { outsideText, titleOf } from './texts.ts'

export const moodleStart = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
export const moodleEnd = '</quiz>\n'

/** What the file does not say, for whoever opens it. */
export const moodleNote = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<!--\n${lines.map((line) => line.replace(/-{2,}|[\p{Cc}]/gu, ' ')).join('\n')}\n-->\n`

/** The questions after it belong to this category of Moodle's question bank, named as the module. */
export const moodleCategory = (name: string) =>
  `<question type="category"><category><text>$course$/top/${escapeHtml(name.replaceAll('/', '//'))}</text></category></question>\n`

/** A question in Moodle's XML, whose files are to be written as `moodleFile`. */
export function writeMoodle(question: Content): { readonly parts: readonly Part[]; readonly losses: readonly TakeLoss[] } {
  const { type, statement, feedback, parts, losses } = moodleQuestion(question)
  const tips = outsideText(question.tips, { folder: '@@PLUGINFILE@@/', language: question.tipsLanguage })
  return {
    parts: [
      `<question type="${type}">\n<name><text>${escapeHtml(titleOf(question))}</text></name>\n`,
      ...textElement('questiontext', statement),
      ...textElement('generalfeedback', feedback),
      `<defaultgrade>${question.points ?? 1}</defaultgrade>\n<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n<idnumber></idnumber>\n`,
      ...parts,
      ...(tips.html === '' ? [] : textElement('hint', tips)),
      '</question>\n',
    ],
    // Moodle has no hints on an essay, and passes over these.
    losses: type === 'essay' && tips.html !== '' ? [...losses, 'tips'] : losses,
  }
}

export const moodleFile = (name: string, base64: string) =>
  `<file name="${escapeHtml(name)}" path="/" encoding="base64">${base64}</file>`
