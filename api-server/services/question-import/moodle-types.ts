import { childOf, childrenOf, type XmlElement } from '../../xml-tree.ts'
import type { Draft } from './build.ts'
import { readCloze } from './cloze.ts'
import { Gaps } from './gaps.ts'
import { gradedChoices, gradedWords, isWhole, lossesOfGraded } from './graded.ts'
import { drawn } from './moodle-calculated.ts'
import { gapfill, verdictLines } from './moodle-plugins.ts'
import { answersOf, fieldOf, gradedOf, isYes, lineOf, richOf, textOf, type XmlQuestion } from './moodle-xml.ts'
import { placed } from './moodle-zones.ts'
import { decimalComma } from './numbers.ts'
import { paragraphs } from './texts.ts'

/** The types of Moodle’s questions that have one of ours; any other becomes free text. */
export const converters: Readonly<Record<string, (question: XmlQuestion) => Draft | Draft[]>> = {
  multichoice,
  truefalse,
  shortanswer: ({ element, texts }) => gradedWords(answersOf(element).map(gradedOf), texts, fieldOf(element, 'usecase') === '1'),
  numerical,
  matching: pairs,
  match: pairs,
  ddmatch: pairs,
  multichoiceset: multichoice,
  cloze,
  multianswer: cloze,
  essay,
  ddwtos: (question) => gaps(question, 'dragbox'),
  gapselect: (question) => gaps(question, 'selectoption'),
  ordering: ordered,
  ddmarker: placed,
  ddimageortext: placed,
  calculated: (question) => drawn(question, numerical),
  calculatedsimple: (question) => drawn(question, numerical),
  calculatedmulti: (question) => drawn(question, multichoice),
  gapfill,
  kprime: verdictLines,
  mtf: verdictLines,
  oumultiresponse: multichoice,
}

function multichoice({ element, texts, type }: XmlQuestion): Draft {
  const single = type !== 'oumultiresponse' && !['false', '0'].includes(fieldOf(element, 'single'))
  const { asked, losses } = gradedChoices(answersOf(element).map(gradedOf), { single, shuffle: isYes(element, 'shuffleanswers') })
  return { texts, asked, losses: { ...losses, feedback: hasOverall(element) } }
}

const overall = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

/** What Moodle itself writes there, in English and in French. */
export const ownFeedback =
  /^(?:your answer is (?:partially )?(?:correct|incorrect)|votre réponse est (?:partiellement )?(?:correcte|incorrecte))\.?$/i

/** Whether the author wrote feedback on the answer as a whole. */
const hasOverall = (element: XmlElement) =>
  overall.map((name) => lineOf(childOf(element, name))).some((line) => line !== '' && !ownFeedback.test(line))

function truefalse({ element, texts }: XmlQuestion): Draft {
  const rows = new Map(answersOf(element).map((answer) => [textOf(answer).trim().toLowerCase(), gradedOf(answer)]))
  const right = ['true', 'false'].filter((name) => (rows.get(name)?.worth ?? 0) > 0)
  const feedback = { true: rows.get('true')?.feedback ?? '', false: rows.get('false')?.feedback ?? '' }
  return { texts, asked: { kind: 'verdict', right: right.length === 1 ? right[0] === 'true' : null, feedback } }
}

function numerical({ element, texts }: XmlQuestion): Draft {
  const answers = answersOf(element).map((answer) => ({
    ...gradedOf(answer),
    line: lineOf(answer),
    // Old files have the tolerance beside the text of the answer, or with a comma.
    tolerance: lineOf(childOf(answer, 'tolerance')).replace(',', '.'),
  }))
  const right = answers.filter((answer) => isWhole(answer) && answer.line !== '*')
  const units = childrenOf(childOf(element, 'units'), 'unit')
  const same = units.filter((unit) => Number(fieldOf(unit, 'multiplier')) === 1).map((unit) => lineOf(childOf(unit, 'unit_name')))
  const [{ line, tolerance } = { line: '', tolerance: '' }] = right
  return {
    texts,
    asked: {
      kind: 'number',
      value: decimalComma(line),
      tolerance: Number(tolerance) > 0 ? decimalComma(tolerance) : '',
      unit: same.filter((unit) => unit !== '' && !unit.includes('|')).join('|'),
      unitRequired: same.some((unit) => unit !== '') && Number(fieldOf(element, 'unitgradingtype')) > 0,
    },
    losses: { otherNumbers: right.length > 1, ...lossesOfGraded(answers), units: same.length < units.length },
  }
}

function pairs({ element, texts }: XmlQuestion): Draft {
  const rows = childrenOf(element, 'subquestion').map((row) => ({ left: richOf(row), answer: childOf(row, 'answer') }))
  const sides = rows.map(({ left, answer }) => ({ left, right: lineOf(answer) }))
  return {
    texts,
    asked: {
      kind: 'pairs',
      pairs: sides.filter(({ left }) => left.trim() !== ''),
      extras: sides.filter(({ left, right }) => left.trim() === '' && right !== '').map(({ right }) => right),
    },
    losses: { feedback: hasOverall(element), media: rows.some(({ answer }) => /<img\b/i.test(richOf(answer))) },
  }
}

function cloze({ texts }: XmlQuestion): Draft {
  return readCloze(texts.statement, texts) ?? { texts, asked: { kind: 'free' }, losses: { unreadable: true } }
}

/** Graders’ notes are a part of the correction: the student compares their answer with it. What the answer begins with follows the statement. */
function essay({ element, texts }: XmlQuestion): Draft {
  const partOf = (name: string) => (lineOf(childOf(element, name)) === '' ? '' : richOf(childOf(element, name)))
  const notes = partOf('graderinfo')
  const statement = paragraphs(texts.statement, partOf('responsetemplate'))
  return {
    texts: { ...texts, statement, response: paragraphs(texts.response ?? '', notes) },
    asked: { kind: 'free' },
    losses: { graderInfo: notes !== '' },
  }
}

/** `[[2]]` in the text is a gap for the second word; all words are listed under it. */
function gaps({ element, texts }: XmlQuestion, name: string): Draft {
  const options = childrenOf(element, name).map(lineOf)
  const made = new Gaps()
  made.list(...options)
  const text = texts.statement.replace(/\[\[(\d{1,3})\]\]/g, (whole, place: string) => {
    const option = options[Number(place) - 1]
    return option === undefined ? whole : made.mark([option])
  })
  const { asked, losses } = made.asked(text)
  return { texts: { ...texts, statement: '' }, asked, losses: { ...losses, feedback: hasOverall(element) } }
}

/** The fraction of an item is its place; where it is none, the items are in their order. */
function ordered({ element, texts }: XmlQuestion): Draft {
  const given = answersOf(element).map(gradedOf)
  const places = new Set(given.map(({ worth }) => worth))
  const ranked = places.size === given.length && given.every((_, at) => places.has(at + 1))
  const items = ranked ? given.toSorted((a, b) => a.worth - b.worth) : given
  const feedback = hasOverall(element) || lossesOfGraded(items).feedback
  return { texts, asked: { kind: 'order', items: items.map(({ html }) => html) }, losses: { feedback } }
}
