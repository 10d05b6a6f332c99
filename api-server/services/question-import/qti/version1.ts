import type { XmlElement } from '#api/xml-tree'
import { richTextsOf } from '#domain/questions/texts'
import { joined, lossesOfHtml, lost, pointsOf } from '../texts.ts'
import { feedbackByAnswer, rulesOf } from './conditions1.ts'
import { childOf, childrenOf, within } from './element.ts'
import type { ReadItem } from './item.ts'
import { converted1 } from './types1.ts'
import { fieldsOf, materialHtml, points1, responsesIn } from './version1-item.ts'

/** The items of a document of QTI 1.2, in their order; an item that asks nothing is a text. */
export function readVersion1(root: XmlElement): ReadItem[] {
  return within(root, 'item').map(readOne)
}

/** Feedback that Canvas shows whatever the answer, or that explains the right one. */
const always = /^general_fb$|solution/i

/** Feedback on the right answer, or on any other. */
const onRight = ['correct_fb', 'correct', 'Correct']
const onWrong = ['general_incorrect_fb', 'incorrect', 'Incorrect']
const onAny = new Set([...onRight, ...onWrong])

function readOne(element: XmlElement): ReadItem {
  const fields = fieldsOf(element)
  const presentation = childOf(element, 'presentation')
  const statement = materialHtml(presentation)
  const responses = responsesIn(presentation)
  if (responses.length === 0) return { text: statement }
  const rules = rulesOf(element)
  const { of, used } = feedbackByAnswer(rules, onAny)
  const texts = feedbackTexts(element)
  const points = points1(element, fields)
  const known = points === '' ? 1 : pointsOf(points)
  const { content, losses, spots } = converted1({
    type: typeOf(fields),
    texts: {
      statement,
      response: joined(
        ...[...texts].filter(([name]) => always.test(name)).map(([, html]) => html),
        ...within(element, 'solution').map(solutionHtml),
      ),
      tips: joined(...within(element, 'hint').map(solutionHtml)),
      ...(known !== undefined && { points: known }),
    },
    responses,
    rules,
    feedback: (answer, right) =>
      joined(
        ...[...(of.get(answer) ?? []), ...(right === null ? [] : right ? onRight : onWrong)].map((name) => texts.get(name) ?? ''),
      ),
    element,
  })
  // Only choices have feedback on each answer, and only one choice is right or wrong by itself.
  const hasChoices = content.type === 'Quizz' || content.type === 'SingleChoice'
  const shown = new Set([...(hasChoices ? used : []), ...(content.type === 'SingleChoice' ? [...onRight, ...onWrong] : [])])
  const html = richTextsOf(content).map((text) => text.html)
  const all = [
    ...losses,
    ...lost({ points: known === undefined, feedback: [...texts.keys()].some((name) => !shown.has(name) && !always.test(name)) }),
    ...lossesOfHtml(html.join(' ')),
  ]
  return {
    questions: [
      { title: (element.attributes.title ?? '').trim(), question: content, losses: [...new Set(all)], files: [], spots },
    ],
  }
}

/** The type as Canvas, Common Cartridge, Blackboard or older programs name it. */
const typeOf = (fields: ReadonlyMap<string, string>) =>
  ['question_type', 'cc_profile', 'bbmd_questiontype', 'qmd_questiontype', 'qmd_itemtype']
    .map((name) => fields.get(name) ?? '')
    .join(' ')
    .toLowerCase()

/** The feedback of an item by its name, without solutions and hints. */
function feedbackTexts(element: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(element, 'itemfeedback')
      .map((one): [string, string] => [
        one.attributes.ident ?? '',
        joined(
          ...one.children
            .filter(({ name }) => name !== 'solution' && name !== 'hint')
            .map((part) => materialHtml({ ...part, children: [part] })),
        ),
      ])
      .filter(([, html]) => html.trim() !== ''),
  )
}

const solutionHtml = (element: XmlElement) => materialHtml(element)
