import { richTextFromPlain } from '#domain/rich-text/plain'
import { childOf, childrenOf, type XmlElement } from '../../xml-tree.ts'
import type { Draft } from './build.ts'
import { readCloze } from './cloze.ts'
import { Gaps } from './gaps.ts'
import { gradedChoices, gradedWords, isWhole, lossesOfGraded } from './graded.ts'
import { readDrawn } from './moodle-calculated.ts'
import { answersOf, fieldOf, gradedOf, isYes, lineOf, richOf, textOf, type XmlQuestion } from './moodle-xml.ts'
import { readPlaced } from './moodle-zones.ts'
import { decimalComma } from './numbers.ts'
import { joinBlocks, joinTexts, lineOfHtml } from './texts.ts'

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
  ordering: readOrdering,
  ddmarker: readPlaced,
  ddimageortext: readPlaced,
  calculated: (question) => readDrawn(question, numerical),
  calculatedsimple: (question) => readDrawn(question, numerical),
  calculatedmulti: (question) => readDrawn(question, multichoice),
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
  const statement = joinBlocks(texts.statement, partOf('responsetemplate'))
  return {
    texts: { ...texts, statement, response: joinBlocks(texts.response ?? '', notes) },
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
function readOrdering({ element, texts }: XmlQuestion): Draft {
  const given = answersOf(element).map(gradedOf)
  const places = new Set(given.map(({ worth }) => worth))
  const ranked = places.size === given.length && given.every((_, at) => places.has(at + 1))
  const items = ranked ? given.toSorted((a, b) => a.worth - b.worth) : given
  const feedback = hasOverall(element) || lossesOfGraded(items).feedback
  return { texts, asked: { kind: 'order', items: items.map(({ html }) => html) }, losses: { feedback } }
}

// Types of plugins that many Moodles have.

/** A sign as it is, in a pattern. */
const plain = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')

/** « gapfill »: the words between two signs of the text are its gaps; `!!` is one to leave empty. */
function gapfill({ element, texts }: XmlQuestion): Draft {
  const [open = '[', close = ']'] = fieldOf(element, 'delimitchars') || '[]'
  const isPlain = isYes(element, 'disableregex')
  const pattern = new RegExp(`${plain(open)}([^${plain(open)}${plain(close)}]{1,500})${plain(close)}`, 'g')
  const gaps = new Gaps()
  const bank: string[] = []
  const marked = texts.statement.replace(pattern, (_whole, inside: string) => {
    const words = lineOfHtml(inside)
      .split('|')
      .filter((word) => word !== '!!')
      .map((word) => (isPlain ? word : word.replace(/\\(.)/g, '$1')))
    bank.push(...words)
    return gaps.mark(words)
  })
  if (fieldOf(element, 'answerdisplay') !== 'gapfill') gaps.list(...bank, ...answersOf(element).map(lineOf))
  return { texts: { ...texts, statement: '' }, ...gaps.asked(marked, isYes(element, 'casesensitive')) }
}

/** « kprime » and « mtf »: a verdict on each line; each line is a question. */
function verdictLines({ element, texts }: XmlQuestion): Draft[] {
  const columns = childrenOf(element, 'column').map((column) => ({
    number: column.attributes.number ?? '',
    html: richOf(childOf(column, 'responsetext')),
  }))
  const right = childrenOf(element, 'weight').filter((weight) => Number(fieldOf(weight, 'value')) > 0)
  return childrenOf(element, 'row').map((row) => {
    const own = right.filter(({ attributes }) => attributes.rownumber === row.attributes.number)
    const good = new Set(own.map(({ attributes }) => attributes.columnnumber))
    const choices = columns.map(({ number, html }) => ({ html: html || richTextFromPlain(number), good: good.has(number) }))
    const statement = joinTexts(texts.statement, richOf(childOf(row, 'optiontext')))
    const response = joinTexts(richOf(childOf(row, 'feedbacktext')), texts.response ?? '')
    return {
      texts: { ...texts, statement, response },
      asked: { kind: 'choices', choices, single: true },
      losses: { missingAnswer: good.size !== 1 },
    }
  })
}
