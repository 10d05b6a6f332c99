import { richTextFromPlain } from '#domain/rich-text/plain'
import messages from '#messages' with { type: 'json' }
import type { XmlElement } from '../../xml-tree.ts'
import { choices, freeText, holes, matching, numeric, ordering, wordBank } from './build.ts'
import { readCloze } from './cloze.ts'
import { calculated } from './moodle-calculated.ts'
import { gapfill, verdictLines } from './moodle-plugins.ts'
import { type Converted, childOf, childrenOf, lineOf, richOf, textOf, worthOf, type XmlQuestion } from './moodle-xml.ts'
import { placed } from './moodle-zones.ts'
import { decimalComma } from './numbers.ts'
import { hasBraces, joined, lost, paragraphs, withoutBraces } from './texts.ts'

const words = messages.questionImport

/** The types of Moodle’s questions that have one of ours; any other becomes free text. */
export const converters: Readonly<Record<string, (question: XmlQuestion) => Converted | Converted[]>> = {
  multichoice,
  truefalse,
  shortanswer,
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
  calculated,
  calculatedsimple: calculated,
  calculatedmulti: calculated,
  gapfill,
  kprime: verdictLines,
  mtf: verdictLines,
  oumultiresponse: multichoice,
}

function multichoice({ element, texts, type }: XmlQuestion): Converted {
  const answers = childrenOf(element, 'answer')
  const single = type !== 'oumultiresponse' && !['false', '0'].includes(textOf(childOf(element, 'single')).trim())
  const full = answers.some((answer) => worthOf(answer) >= 99.9)
  const rows = answers.map((answer) => ({
    html: richOf(answer),
    good: single && full ? worthOf(answer) >= 99.9 : worthOf(answer) > 0,
    feedback: richOf(childOf(answer, 'feedback')),
  }))
  const good = rows.filter((row) => row.good).length
  const shuffle = ['1', 'true'].includes(textOf(childOf(element, 'shuffleanswers')).trim())
  // A single choice here has one right answer: several that are worth the same are any number of choices.
  const content = choices(texts, rows, { single: single && good === 1, shuffle })
  const partialCredit = single && answers.some((answer) => worthOf(answer) > 0 && worthOf(answer) < 99.9)
  return { content, losses: lost({ missingAnswer: good === 0, partialCredit, feedback: hasOverall(element) }) }
}

const overall = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

/** What Moodle itself writes there, in English and in French. */
const ownFeedback =
  /^(?:your answer is (?:partially )?(?:correct|incorrect)|votre réponse est (?:partiellement )?(?:correcte|incorrecte))\.?$/i

/** Whether the author wrote feedback on the answer as a whole. */
const hasOverall = (element: XmlElement) =>
  overall.map((name) => lineOf(childOf(element, name))).some((line) => line !== '' && !ownFeedback.test(line))

function truefalse({ element, texts }: XmlQuestion): Converted {
  const answers = childrenOf(element, 'answer')
  const of = (name: string) => answers.find((answer) => textOf(answer).trim().toLowerCase() === name)
  const row = (name: 'true' | 'false') => {
    const answer = of(name)
    return {
      html: richTextFromPlain(words[name]),
      good: answer ? worthOf(answer) > 0 : false,
      feedback: richOf(childOf(answer, 'feedback')),
    }
  }
  const rows = [row('true'), row('false')]
  const missingAnswer = rows.filter(({ good }) => good).length !== 1
  return { content: choices(texts, rows, { single: true, shuffle: false }), losses: lost({ missingAnswer }) }
}

/** Typed words: the hole stands at the line of underscores, else under the statement. */
function shortanswer({ element, texts }: XmlQuestion): Converted {
  const answers = childrenOf(element, 'answer')
  const right = answers.filter((answer) => worthOf(answer) >= 99.9).map(lineOf)
  const kept = right
    .filter((text) => text !== '' && !/(?<!\\)[*|]/.test(text))
    .map((text) => text.replaceAll(String.raw`\*`, '*'))
  const inside = /_{5,}/.test(texts.statement)
  const text = inside ? withoutBraces(texts.statement).replace(/_{5,}/, '{1}') : '<p>{1}</p>'
  const exact = textOf(childOf(element, 'usecase')).trim() === '1'
  return {
    content: holes(inside ? { ...texts, statement: '' } : texts, { text, accepted: new Map([['1', kept]]), exact }),
    losses: lost({
      wildcard: kept.length < right.length,
      missingAnswer: kept.length === 0,
      partialCredit: answers.some((answer) => worthOf(answer) > 0 && worthOf(answer) < 99.9),
      feedback: answers.some((answer) => lineOf(childOf(answer, 'feedback')) !== ''),
    }),
  }
}

function numerical({ element, texts }: XmlQuestion): Converted {
  const answers = childrenOf(element, 'answer')
  const right = answers.filter((answer) => worthOf(answer) >= 99.9 && lineOf(answer) !== '*')
  const units = childrenOf(childOf(element, 'units'), 'unit')
  const same = units
    .filter((unit) => Number(textOf(childOf(unit, 'multiplier'))) === 1)
    .map((unit) => lineOf(childOf(unit, 'unit_name')))
  const [first] = right
  // Old files have the tolerance beside the text of the answer, or with a comma.
  const tolerance = lineOf(childOf(first, 'tolerance')).replace(',', '.')
  const value = first ? decimalComma(lineOf(first)) : ''
  return {
    content: numeric(texts, {
      value,
      tolerance: Number(tolerance) > 0 ? decimalComma(tolerance) : '',
      unit: same.filter((unit) => unit !== '' && !unit.includes('|')).join('|'),
      unitRequired: same.some((unit) => unit !== '') && Number(textOf(childOf(element, 'unitgradingtype'))) > 0,
    }),
    losses: lost({
      missingAnswer: !first,
      otherNumbers: right.length > 1,
      partialCredit: answers.some((answer) => worthOf(answer) > 0 && worthOf(answer) < 99.9),
      units: same.length < units.length,
      feedback: answers.some((answer) => lineOf(childOf(answer, 'feedback')) !== ''),
    }),
  }
}

function pairs({ element, texts }: XmlQuestion): Converted {
  const rows = childrenOf(element, 'subquestion').map((row) => ({ left: richOf(row), right: lineOf(childOf(row, 'answer')) }))
  const named = rows.filter(({ left }) => left.trim() !== '')
  const extras = rows.filter(({ left, right }) => left.trim() === '' && right !== '').map(({ right }) => right)
  const media = childrenOf(element, 'subquestion').some((row) => /<img\b/i.test(richOf(childOf(row, 'answer'))))
  return { content: matching(texts, named, extras), losses: lost({ feedback: hasOverall(element), media }) }
}

function cloze({ texts }: XmlQuestion): Converted {
  const read = readCloze(texts.statement)
  if (!read) return { content: freeText(texts), losses: ['unreadable'] }
  return { content: holes({ ...texts, statement: '' }, read), losses: read.losses }
}

/** Graders’ notes are a part of the correction: the student compares their answer with it. What the answer begins with follows the statement. */
function essay({ element, texts }: XmlQuestion): Converted {
  const partOf = (name: string) => (lineOf(childOf(element, name)) === '' ? '' : richOf(childOf(element, name)))
  const notes = partOf('graderinfo')
  const content = freeText({
    ...texts,
    statement: paragraphs(texts.statement, partOf('responsetemplate')),
    response: paragraphs(texts.response ?? '', notes),
  })
  return { content, losses: lost({ graderInfo: notes !== '' }) }
}

/** `[[2]]` in the text is a hole for the second word; all words are listed under it. */
function gaps({ element, texts }: XmlQuestion, name: string): Converted {
  const options = childrenOf(element, name).map(lineOf)
  const accepted = new Map<string, readonly string[]>()
  const text = withoutBraces(texts.statement).replace(/\[\[(\d{1,3})\]\]/g, (whole, place: string) => {
    const option = options[Number(place) - 1]
    if (option === undefined) return whole
    const hole = String(accepted.size + 1)
    accepted.set(hole, [option])
    return `{${hole}}`
  })
  const losses = lost({
    typedChoices: true,
    braces: hasBraces(texts.statement),
    missingAnswer: accepted.size === 0,
    feedback: hasOverall(element),
  })
  return {
    content: holes({ ...texts, statement: '' }, { text: joined(text, wordBank(options)), accepted, exact: false }),
    losses,
  }
}

/** The fraction of an item is its place; where it is none, the items are in their order. */
function ordered({ element, texts }: XmlQuestion): Converted {
  const given = childrenOf(element, 'answer')
  const places = new Set(given.map(worthOf))
  const ranked = places.size === given.length && given.every((_, at) => places.has(at + 1))
  const items = ranked ? given.toSorted((a, b) => worthOf(a) - worthOf(b)) : given
  const feedback = hasOverall(element) || items.some((item) => lineOf(childOf(item, 'feedback')) !== '')
  return { content: ordering(texts, items.map(richOf)), losses: lost({ feedback }) }
}
