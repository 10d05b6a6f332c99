import { escapeHtml } from '#domain/escaped'
import { childOf, childrenOf, newElement, type XmlElement } from '../../xml-tree.ts'
import { resultOf } from './arithmetic.ts'
import type { Draft } from './build.ts'
import { isWhole } from './graded.ts'
import { answersOf, fieldOf, gradedOf, textOf, type XmlQuestion } from './moodle-xml.ts'
import { decimalComma, trimDigits } from './numbers.ts'

/** The first value of each variable. */
function drawOf(element: XmlElement): ReadonlyMap<string, string> {
  const definitions = childrenOf(childOf(element, 'dataset_definitions'), 'dataset_definition')
  return new Map(
    definitions.flatMap((definition): [string, string][] => {
      const items = childrenOf(childOf(definition, 'dataset_items'), 'dataset_item')
      const value = fieldOf(items.find((item) => fieldOf(item, 'number') === '1') ?? items[0], 'value')
      return Number.isFinite(Number(value)) && value !== '' ? [[fieldOf(definition, 'name'), value]] : []
    }),
  )
}

type Draw = ReadonlyMap<string, string>

const variable = /\{([^{}<>=]{1,60})\}/g

/** A formula with the values of its variables; null where it is none, or a value is missing. */
function compute(formula: string, draw: Draw): number | null {
  let missing = false
  const filled = formula.replace(variable, (_whole, name: string) => {
    const value = draw.get(name.trim())
    missing ||= value === undefined
    return `(${value ?? ''})`
  })
  return missing ? null : resultOf(filled)
}

const inText = /\{=((?:[^{}<>]|\{[^{}<>]{1,60}\}){1,400})\}/g
const writeNumber = (value: number) => decimalComma(trimDigits(Number(value.toPrecision(10))))

/** A text with the values of its variables, and of the formulas in it. */
const filledText = (html: string, draw: Draw): string =>
  html
    .replace(inText, (whole, formula: string) => {
      const value = compute(formula, draw)
      return value === null ? whole : writeNumber(value)
    })
    .replace(variable, (whole, name: string) => {
      const value = draw.get(name.trim())
      return value === undefined ? whole : escapeHtml(value.replace('.', ','))
    })

/** An element with the same in all its texts. */
const fillWith = (element: XmlElement, draw: Draw): XmlElement => ({
  ...element,
  text: filledText(element.text, draw),
  children: element.children.map((child) => (child.name === 'answer' ? filledAnswer(child, draw) : fillWith(child, draw))),
})

/** A question whose numbers are drawn at random: the first draw, read as its type without one; its words alone where the file has none. */
export function readDrawn(question: XmlQuestion, read: (question: XmlQuestion) => Draft): Draft {
  const { element, type } = question
  const draw = drawOf(element)
  const { statement, response = '', ...others } = question.texts
  const texts = { ...others, statement: filledText(statement, draw), response: filledText(response, draw) }
  const right = answersOf(element).filter((answer) => isWhole(gradedOf(answer)))
  const missingAnswer = type !== 'calculatedmulti' && !right.some((answer) => answerValue(answer, draw) !== null)
  if (draw.size === 0 || missingAnswer)
    return { texts, asked: { kind: 'free' }, losses: { type: true, variables: true, missingAnswer: draw.size > 0 } }
  const { asked, losses } = read({ type, texts, element: fillWith(element, draw) })
  return { texts, asked, losses: { ...losses, variables: true } }
}

const answerValue = (answer: XmlElement, draw: Draw) =>
  compute(
    textOf(answer)
      .trim()
      .replace(/^\{=(.*)\}$/s, '$1')
      .replace(/^=/, ''),
    draw,
  )

/** An answer with its number, as Moodle shows it, and a tolerance that is a number too. */
function filledAnswer(answer: XmlElement, draw: Draw): XmlElement {
  const value = childOf(answer, 'tolerance') ? answerValue(answer, draw) : null
  const texts = answer.children.map((child) => fillWith(child, draw))
  if (value === null) return { ...answer, text: filledText(answer.text, draw), children: texts }
  const others = texts.filter(({ name }) => name !== 'text' && name !== 'tolerance')
  const tolerance = writeNumber(toleranceOf(value, answer)).replace(',', '.')
  return {
    ...answer,
    children: [newElement('text', writeNumber(round(value, answer))), newElement('tolerance', tolerance), ...others],
  }
}

/** As many decimals, or significant digits, as Moodle shows of the answer. */
function round(value: number, answer: XmlElement): number {
  const digits = Number(fieldOf(answer, 'correctanswerlength') || 'NaN')
  if (!(digits >= 0 && digits <= 12)) return value
  const significant = fieldOf(answer, 'correctanswerformat') === '2'
  return Number(significant ? value.toPrecision(Math.max(1, digits)) : value.toFixed(digits))
}

/** Moodle’s tolerance is a part of the value (1), a number (2), or geometric (3): near the value that is a part of it too. */
function toleranceOf(value: number, answer: XmlElement): number {
  const amount = Number(fieldOf(answer, 'tolerance').replace(',', '.'))
  if (!(amount > 0)) return 0
  return fieldOf(answer, 'tolerancetype') === '2' ? amount : Math.abs(value) * amount
}
