import type { XmlElement } from '../../xml-tree.ts'
import { resultOf } from './arithmetic.ts'
import { choices, freeText, numeric } from './build.ts'
import { type Converted, childOf, childrenOf, lineOf, richOf, textOf, worthOf, type XmlQuestion } from './moodle-xml.ts'
import { decimalComma, short } from './numbers.ts'
import { escaped, lost } from './texts.ts'

/** The first value of each variable. */
function drawOf(element: XmlElement): ReadonlyMap<string, string> {
  const definitions = childrenOf(childOf(element, 'dataset_definitions'), 'dataset_definition')
  return new Map(
    definitions.flatMap((definition): [string, string][] => {
      const items = childrenOf(childOf(definition, 'dataset_items'), 'dataset_item')
      const first = items.find((item) => textOf(childOf(item, 'number')).trim() === '1') ?? items[0]
      const value = textOf(childOf(first, 'value')).trim()
      return Number.isFinite(Number(value)) && value !== '' ? [[textOf(childOf(definition, 'name')).trim(), value]] : []
    }),
  )
}

type Draw = ReadonlyMap<string, string>

const variable = /\{([^{}<>=]{1,60})\}/g

/** A formula with the values of its variables; null where it is none, or a value is missing. */
function computed(formula: string, draw: Draw): number | null {
  let missing = false
  const filled = formula.replace(variable, (_whole, name: string) => {
    const value = draw.get(name.trim())
    missing ||= value === undefined
    return `(${value ?? ''})`
  })
  return missing ? null : resultOf(filled)
}

const inText = /\{=((?:[^{}<>]|\{[^{}<>]{1,60}\}){1,400})\}/g
const written = (value: number) => decimalComma(short(Number(value.toPrecision(10))))

/** A text with the values of its variables, and of the formulas in it. */
const filledText = (html: string, draw: Draw): string =>
  html
    .replace(inText, (whole, formula: string) => {
      const value = computed(formula, draw)
      return value === null ? whole : written(value)
    })
    .replace(variable, (whole, name: string) => {
      const value = draw.get(name.trim())
      return value === undefined ? whole : escaped(value.replace('.', ','))
    })

/** A question whose numbers are drawn at random: the first draw, or its words alone where the file has none. */
export function calculated(question: XmlQuestion): Converted {
  const draw = drawOf(question.element)
  const texts = {
    ...question.texts,
    statement: filledText(question.texts.statement, draw),
    response: filledText(question.texts.response ?? '', draw),
  }
  if (draw.size === 0) return { content: freeText(texts), losses: ['type', 'variables'] }
  return question.type === 'calculatedmulti' ? chosen({ ...question, texts }, draw) : number({ ...question, texts }, draw)
}

function number({ element, texts }: XmlQuestion, draw: Draw): Converted {
  const answers = childrenOf(element, 'answer')
  const [right] = answers.filter((answer) => worthOf(answer) >= 99.9)
  const value = right
    ? computed(
        textOf(right)
          .trim()
          .replace(/^\{=(.*)\}$/s, '$1')
          .replace(/^=/, ''),
        draw,
      )
    : null
  if (!right || value === null) return { content: freeText(texts), losses: ['type', 'variables', 'missingAnswer'] }
  const shown = rounded(value, right)
  const tolerance = toleranceOf(value, right)
  const units = childrenOf(childOf(element, 'units'), 'unit').filter((unit) => Number(textOf(childOf(unit, 'multiplier'))) === 1)
  const unit = units.map((one) => lineOf(childOf(one, 'unit_name'))).filter((name) => name !== '' && !name.includes('|'))
  return {
    content: numeric(texts, { value: written(shown), tolerance: tolerance > 0 ? written(tolerance) : '', unit: unit.join('|') }),
    losses: lost({
      variables: true,
      otherNumbers: answers.filter((answer) => worthOf(answer) >= 99.9).length > 1,
      partialCredit: answers.some((answer) => worthOf(answer) > 0 && worthOf(answer) < 99.9),
      feedback: answers.some((answer) => lineOf(childOf(answer, 'feedback')) !== ''),
    }),
  }
}

/** As many decimals, or significant digits, as Moodle shows of the answer. */
function rounded(value: number, answer: XmlElement): number {
  const digits = Number(textOf(childOf(answer, 'correctanswerlength')) || 'NaN')
  if (!(digits >= 0 && digits <= 12)) return value
  const significant = textOf(childOf(answer, 'correctanswerformat')).trim() === '2'
  return Number(significant ? value.toPrecision(Math.max(1, digits)) : value.toFixed(digits))
}

/** Moodle’s tolerance is a part of the value (1), a number (2), or geometric (3): near the value that is a part of it too. */
function toleranceOf(value: number, answer: XmlElement): number {
  const amount = Number(textOf(childOf(answer, 'tolerance')).trim().replace(',', '.'))
  if (!(amount > 0)) return 0
  return textOf(childOf(answer, 'tolerancetype')).trim() === '2' ? amount : Math.abs(value) * amount
}

function chosen({ element, texts }: XmlQuestion, draw: Draw): Converted {
  const single = !['false', '0'].includes(textOf(childOf(element, 'single')).trim())
  const rows = childrenOf(element, 'answer').map((answer) => ({
    html: filledText(richOf(answer), draw),
    good: single ? worthOf(answer) >= 99.9 : worthOf(answer) > 0,
    feedback: filledText(richOf(childOf(answer, 'feedback')), draw),
  }))
  const good = rows.filter((row) => row.good).length
  const shuffle = ['1', 'true'].includes(textOf(childOf(element, 'shuffleanswers')).trim())
  return {
    content: choices(texts, rows, { single: single && good === 1, shuffle }),
    losses: lost({ variables: true, missingAnswer: good === 0 }),
  }
}
