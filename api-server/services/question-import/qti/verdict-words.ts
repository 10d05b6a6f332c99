import { richTextFromPlain } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }

const words = messages.questionImport

/** The two choices that Blackboard writes by a key, « yes_no.true », or by nothing but « true » as an identifier. */
const choices: ReadonlyMap<string, readonly [right: string, wrong: string]> = new Map([
  ['true_false', [words.true, words.false]],
  ['yes_no', [words.yes, words.no]],
  ['right_wrong', [words.right, words.wrong]],
  ['agree_disagree', [words.agree, words.disagree]],
])

/** The words of such a choice; '' for any other. */
export function verdictWords(key: string): string {
  const [, name = 'true_false', truth] = /^(?:(\w+)\.)?(true|false)$/.exec(key.trim()) ?? []
  const [right, wrong] = choices.get(name) ?? []
  const word = truth === undefined ? undefined : truth === 'true' ? right : wrong
  return word === undefined ? '' : richTextFromPlain(word)
}
