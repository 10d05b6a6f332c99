import type { QuestionDraft, StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { isBlank } from '../questions/defaults.ts'
import { kindOf } from '../questions/kinds.ts'
import { foundOnce } from './found-once.ts'
import { blocking, type Problem, warning } from './problem.ts'

/** Problems that stand in the way of publishing a module, in the order of the form. */
export function moduleProblems(module: { keywords: string; questions: readonly StoredDraft[] }): Problem[] {
  return [
    ...(module.keywords.trim() === '' ? [warning('keywords', 'noKeywords')] : []),
    ...(module.questions.length === 0 ? [blocking('questions', 'noQuestion')] : []),
    ...module.questions.flatMap((question, index) => (isKnown(question) ? questionProblems(question, `questions.${index}`) : [])),
  ]
}

/** Problems of one question; `path` is that of the question in the module. */
export const questionProblems = foundOnce(problemsWithin)

/** What publishing asks of a text of a question: its mark and its help say what the list before publishing says. */
export function demandOf(question: QuestionDraft, part: 'statement' | 'response' | 'tips') {
  // Asked at each keystroke: a long statement is not read for what is asked of another part.
  const without = { ...question, statement: '', [part]: typeof question[part] === 'string' ? '' : null }
  const problem = problemsWithin(without).find(({ path }) => path === part)
  return problem === undefined ? 'optional' : problem.blocking ? 'required' : 'advised'
}

/** As `questionProblems`, with paths relative to the question. */
function problemsWithin(question: QuestionDraft): Problem[] {
  const kind = kindOf(question)
  const unsaid = kind.needsStatement && isBlank(question.statement)
  return [...(unsaid ? [blocking('statement', 'statementRequired')] : []), ...kind.problems(question)]
}
