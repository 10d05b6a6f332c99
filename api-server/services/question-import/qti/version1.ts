import { childOf, childrenOf, descendantsOf, type XmlElement } from '#api/xml-tree'
import { appendText, type Draft, questionOf, withBefore } from '../build.ts'
import { joinBlocks } from '../texts.ts'
import { feedbackByAnswer, keysOf, rulesOf } from './conditions1.ts'
import type { ReadItem } from './item.ts'
import { converted1 } from './types1.ts'
import { fieldsOf, identOf, materialHtml, namedResponse, points1, responsesIn } from './version1-item.ts'

/** The items of a document of QTI 1.2, in their order; an item that asks nothing is a text. */
export function readVersion1(root: XmlElement): ReadItem[] {
  const items = descendantsOf(root, 'item')
  const named = new Set(items.map(stimulusOf))
  const stimuli = new Map(items.filter((item) => named.has(identOf(item))).flatMap(stimulusIn))
  return itemsIn(root, '')
    .filter(({ item }) => !stimuli.has(identOf(item)))
    .map(({ item, above, title }) =>
      placeUnder(readOne(item), { above: appendText(above, stimuli.get(stimulusOf(item)) ?? ''), title }),
    )
}

/** The item of Canvas that stands above this one: a text to read, or a picture. */
const stimulusOf = (item: XmlElement) => fieldsOf(item).get('parent_stimulus_item_ident') ?? ''

function stimulusIn(item: XmlElement): [string, string][] {
  const read = readOne(item)
  return 'text' in read ? [[identOf(item), read.text]] : []
}

interface Item1 {
  readonly item: XmlElement
  /** What its sections say above it. */
  readonly above: string
  readonly title: string
}

/** The items of a document, in its order. */
function itemsIn(part: XmlElement, before: string): Item1[] {
  const isSaid = ({ name, attributes }: XmlElement) => spoken.test(name) && /^(?:All|Candidate)$/i.test(attributes.view ?? 'All')
  const above = part.children.filter(isSaid).map(materialHtml).reduce(appendText, before)
  const title = part.name === 'section' ? (part.attributes.title ?? '').trim() : ''
  return part.children.flatMap((child) => {
    if (child.name === 'item') return [{ item: child, above, title }]
    return spoken.test(child.name) ? [] : itemsIn(child, above)
  })
}

const spoken = /^(?:presentation_material|rubric|objectives)$/

function placeUnder(read: ReadItem, { above, title }: { above: string; title: string }): ReadItem {
  if ('text' in read) return { text: above + read.text }
  return {
    questions: read.questions.map((question) => ({
      ...withBefore(question, above),
      ...(title !== '' && { category: title }),
    })),
  }
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
  if (responses.length === 0 && !/file_upload/.test(typeOf(fields))) return { text: statement }
  const rules = rulesOf(element, namedResponse(responses))
  const { of, used } = feedbackByAnswer(rules, onAny)
  const labels = new Set(responses.flatMap((response) => response.labels.map(identOf)))
  const texts = feedbackTexts(element, labels)
  const draft = converted1({
    type: typeOf(fields),
    texts: {
      statement,
      response: joinBlocks(
        ...[...texts].filter(([name]) => always.test(name)).map(([, html]) => html),
        ...solutionsOf(element, labels),
      ),
      tips: joinBlocks(...descendantsOf(element, 'hint').map(materialHtml)),
      points: points1(element, fields),
    },
    responses,
    keys: keysOf(rules),
    feedback: (answer, right) => {
      const names = [...(of.get(answer) ?? []), answer, ...(right === null ? [] : right ? onRight : onWrong)]
      return joinBlocks(...new Set(names.map((name) => texts.get(name) ?? '')))
    },
    element,
  })
  const shown = shownFeedback(draft, [...used, ...labels])
  const losses = { feedback: [...texts.keys()].some((name) => !shown.has(name) && !always.test(name)) }
  return { questions: [questionOf(draft, { title: (element.attributes.title ?? '').trim(), losses })] }
}

/** The names of the feedback that is shown: only choices have it on each answer, and only one choice is right or wrong by itself. */
function shownFeedback({ asked }: Draft, onAnswers: readonly string[]): ReadonlySet<string> {
  if (asked.kind !== 'choices') return new Set()
  return new Set(asked.single ? [...onAnswers, ...onRight, ...onWrong] : onAnswers)
}

/** The type as Canvas, Common Cartridge, Blackboard or older programs name it. */
const typeOf = (fields: ReadonlyMap<string, string>) =>
  ['question_type', 'cc_profile', 'bbmd_questiontype', 'qmd_questiontype', 'qmd_itemtype']
    .map((name) => fields.get(name) ?? '')
    .join(' ')
    .toLowerCase()

/** The feedback of an item by its name, without hints, and without solutions but those on one answer. */
function feedbackTexts(element: XmlElement, answers: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(element, 'itemfeedback')
      .map(({ attributes: { ident = '' }, children }): [string, string] => [
        ident,
        joinBlocks(
          ...children
            .filter(({ name }) => name !== 'hint' && (name !== 'solution' || answers.has(ident)))
            .map((part) => materialHtml({ ...part, children: [part] })),
        ),
      ])
      .filter(([, html]) => html.trim() !== ''),
  )
}

/** The solutions of an item, without those on one answer, as Blackboard writes its feedback on them. */
const solutionsOf = (element: XmlElement, answers: ReadonlySet<string>): string[] => [
  ...childrenOf(element, 'solution').map(materialHtml),
  ...childrenOf(element, 'itemfeedback')
    .filter(({ attributes }) => !answers.has(attributes.ident ?? ''))
    .flatMap((one) => childrenOf(one, 'solution').map(materialHtml)),
]
