import { richTextFromPlain } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }

const words = messages.questionImport

/** Choices that Blackboard writes by a key, or by nothing but an identifier. */
const keys: ReadonlyMap<string, string> = new Map([
  ['true', words.true],
  ['false', words.false],
  ['true_false.true', words.true],
  ['true_false.false', words.false],
  ['yes_no.true', words.yes],
  ['yes_no.false', words.no],
  ['right_wrong.true', words.right],
  ['right_wrong.false', words.wrong],
  ['agree_disagree.true', words.agree],
  ['agree_disagree.false', words.disagree],
])

/** The words of such a choice; '' for any other. */
export function verdictWords(key: string): string {
  const word = keys.get(key.trim())
  return word === undefined ? '' : richTextFromPlain(word)
}
