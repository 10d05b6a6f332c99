import { richTextFromPlain } from '#domain/rich-text/plain'
import { choices, holes, wordBank } from './build.ts'
import { type Converted, childOf, childrenOf, lineOf, richOf, textOf, type XmlQuestion } from './moodle-xml.ts'
import { joined, lineOfHtml, lost, withoutBraces } from './texts.ts'

// Types of plugins that many Moodles have.

/** A sign as it is, in a pattern. */
const plain = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')

const isYes = (question: XmlQuestion, name: string) => ['1', 'true'].includes(textOf(childOf(question.element, name)).trim())

/** « gapfill »: the words between two signs of the text are its gaps; `!!` is one to leave empty. */
export function gapfill(question: XmlQuestion): Converted {
  const { element, texts } = question
  const [open = '[', close = ']'] = textOf(childOf(element, 'delimitchars')).trim() || '[]'
  const accepted = new Map<string, readonly string[]>()
  const pattern = new RegExp(`${plain(open)}([^${plain(open)}${plain(close)}]{1,500})${plain(close)}`, 'g')
  const marked = texts.statement.replace(pattern, (_whole, inside: string) => {
    const words = lineOfHtml(inside)
      .split('|')
      .filter((word) => word !== '' && word !== '!!')
    const plain = isYes(question, 'disableregex') ? words : words.map((word) => word.replace(/\\(.)/g, '$1'))
    accepted.set(String(accepted.size + 1), plain)
    return `\uE000${accepted.size}\uE001`
  })
  const text = withoutBraces(marked).replace(/\uE000(\d+)\uE001/g, '{$1}')
  const listed = textOf(childOf(element, 'answerdisplay')).trim() !== 'gapfill'
  const others = childrenOf(element, 'answer').map(lineOf)
  const bank = listed ? wordBank([...[...accepted.values()].flat(), ...others.filter((word) => !word.includes('|'))]) : ''
  return {
    content: holes({ ...texts, statement: '' }, { text: joined(text, bank), accepted, exact: isYes(question, 'casesensitive') }),
    losses: lost({
      typedChoices: listed,
      missingAnswer: accepted.size === 0 || [...accepted.values()].some((words) => words.length === 0),
    }),
  }
}

/** « kprime » and « mtf »: a verdict on each line; each line is a question. */
export function verdictLines({ element, texts }: XmlQuestion): Converted[] {
  const columns = childrenOf(element, 'column').map((column) => ({
    number: column.attributes.number ?? '',
    html: richOf(childOf(column, 'responsetext')),
  }))
  const weights = childrenOf(element, 'weight').map(({ attributes, children }) => ({
    row: attributes.rownumber ?? '',
    column: attributes.columnnumber ?? '',
    value: Number(textOf(children.find(({ name }) => name === 'value')).trim()),
  }))
  return childrenOf(element, 'row').map((row) => {
    const right = new Set(weights.filter((one) => one.row === row.attributes.number && one.value > 0).map(({ column }) => column))
    const rows = columns.map(({ number, html }) => ({ html: html || richTextFromPlain(number), good: right.has(number) }))
    const feedback = richOf(childOf(row, 'feedbacktext'))
    const own = {
      ...texts,
      statement: joined(texts.statement, richOf(childOf(row, 'optiontext'))),
      response: joined(feedback, texts.response ?? ''),
    }
    return { content: choices(own, rows, { single: true, shuffle: false }), losses: lost({ missingAnswer: right.size !== 1 }) }
  })
}
