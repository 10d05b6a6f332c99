import { childOf, childrenOf, descendantsOf, textWithin, type XmlElement } from '#api/xml-tree'
import { joinBlocks } from '../texts.ts'
import { htmlWithin, isAsking } from './html.ts'
import { outcomesOf } from './judged.ts'
import type { QtiResponse } from './responses.ts'

const kinds = ['modalFeedback', 'feedbackInline', 'feedbackBlock'] as const
const solution = /solution|explan|general|rationale|correction/i
/** Feedback on any wrong answer, as Canvas and Blackboard name it. */
const onWrong = ['general_incorrect_fb', 'incorrect']
const wrong = /incorrect/i
const hint = /hint|tip|indice|aide/i

const namesOf = ({ attributes }: XmlElement) => `${attributes.identifier ?? ''} ${attributes.outcomeIdentifier ?? ''}`

const isShown = ({ attributes }: XmlElement) => attributes.showHide !== 'hide'

export type Feedback = ReturnType<typeof feedbackOf>

/** The texts of an item that follow its answer, or are for its correctors. */
export function feedbackOf(item: XmlElement, responses: ReadonlyMap<string, QtiResponse>) {
  const answers = answersOf(item)
  const named = answersByFeedback(item, answers, responses)
  const own = new Map<string, string>()
  let response = ''
  let tips = ''
  let rest = false
  for (const one of descendantsOf(item, ...kinds)) {
    const html = isAsking(one) ? '' : contentHtml(one)
    if (html.trim() === '') continue
    const name = one.attributes.identifier ?? ''
    const shownFor = isShown(one) ? (named.get(name) ?? (answers.has(name) ? [name] : [])) : []
    for (const answer of shownFor) own.set(answer, joinBlocks(own.get(answer) ?? '', html))
    if (shownFor.length > 0) continue
    if (hint.test(namesOf(one))) tips = joinBlocks(tips, html)
    else if (solution.test(namesOf(one)) && !wrong.test(namesOf(one))) response = joinBlocks(response, html)
    else rest = true
  }
  const notes = joinBlocks(...rubricsOf(item, false))
  const graderInfo = response === '' && notes !== ''
  return {
    /** The feedback on an answer, by its identifier; '' for none. */
    of: (answer: string) => own.get(answer) ?? '',
    /** Whether an answer has any: only choices show it here. */
    onAnswers: own.size > 0,
    // What is for correctors stands for the correction where there is none.
    ...{ response: graderInfo ? notes : response, graderInfo, tips },
    /** Whether there is feedback that has no place here. */
    rest,
  }
}

/** The rubrics of an item: those for its students, or for others. */
export const rubricsOf = (item: XmlElement, forStudents: boolean): string[] =>
  descendantsOf(item, 'rubricBlock')
    .filter((rubric) => isForStudents(rubric) === forStudents)
    .map(contentHtml)

export const isForStudents = ({ attributes }: XmlElement) => (attributes.view ?? 'candidate').includes('candidate')

/** The HTML of a feedback or a rubric, which QTI 3 puts into a body of its own. */
export const contentHtml = (element: XmlElement) => htmlWithin(childOf(element, 'contentBody') ?? element)

/** More choices than a question may have. */
const mostAnswers = 200

/** The identifiers of the choices of an item: the types that show feedback on each answer. */
const answersOf = (item: XmlElement): ReadonlySet<string> =>
  new Set(
    descendantsOf(item, 'simpleChoice', 'hottext')
      .slice(0, mostAnswers)
      .map(({ attributes }) => attributes.identifier ?? ''),
  )

/** Which answers show a feedback, by its name: where the rules of an item compare one answer, or the right one. */
function answersByFeedback(
  item: XmlElement,
  answers: ReadonlySet<string>,
  responses: ReadonlyMap<string, QtiResponse>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const only = responses.size === 1 ? [...responses.values()][0] : undefined
  const right = new Set(only?.single ? only.right : [])
  const wrong = [...answers].filter((answer) => !right.has(answer))
  const put = (names: readonly string[], shownFor: readonly string[]) => {
    for (const name of names) {
      const before = found.get(name) ?? new Set()
      found.set(name, before)
      for (const answer of shownFor) before.add(answer)
    }
  }
  for (const condition of descendantsOf(childOf(item, 'responseProcessing'), 'responseCondition')) {
    const tests = childrenOf(condition, 'responseIf')
    for (const branch of [...tests, ...childrenOf(condition, 'responseElseIf')]) {
      const compared = comparedIn(branch, right).filter((answer) => answers.has(answer))
      put(outcomesOf(branch), compared)
    }
    const last = childOf(condition, 'responseElse')
    if (last && right.size > 0 && tests.every(comparesRight)) put(outcomesOf(last), wrong)
  }
  if (right.size > 0) put(onWrong, wrong)
  return new Map(Array.from(found, ([name, shownFor]) => [name, [...shownFor]]))
}

const comparesRight = (branch: XmlElement) => childrenOf(childOf(branch, 'match'), 'correct').length > 0

function comparedIn(branch: XmlElement, right: ReadonlySet<string>): readonly string[] {
  if (comparesRight(branch)) return [...right]
  const compared = branch.children.filter(({ name }) => name === 'match' || name === 'member')
  return compared.flatMap((one) => childrenOf(one, 'baseValue').map((value) => textWithin(value).trim()))
}
