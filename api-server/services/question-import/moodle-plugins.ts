import { richTextFromPlain } from '#domain/rich-text/plain'
import { childOf, childrenOf } from '../../xml-tree.ts'
import type { Draft } from './build.ts'
import { Gaps } from './gaps.ts'
import { answersOf, fieldOf, isYes, lineOf, richOf, type XmlQuestion } from './moodle-xml.ts'
import { joined, lineOfHtml } from './texts.ts'

// Types of plugins that many Moodles have.

/** A sign as it is, in a pattern. */
const plain = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')

/** « gapfill »: the words between two signs of the text are its gaps; `!!` is one to leave empty. */
export function gapfill({ element, texts }: XmlQuestion): Draft {
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
export function verdictLines({ element, texts }: XmlQuestion): Draft[] {
  const columns = childrenOf(element, 'column').map((column) => ({
    number: column.attributes.number ?? '',
    html: richOf(childOf(column, 'responsetext')),
  }))
  const right = childrenOf(element, 'weight').filter((weight) => Number(fieldOf(weight, 'value')) > 0)
  return childrenOf(element, 'row').map((row) => {
    const own = right.filter(({ attributes }) => attributes.rownumber === row.attributes.number)
    const good = new Set(own.map(({ attributes }) => attributes.columnnumber))
    const choices = columns.map(({ number, html }) => ({ html: html || richTextFromPlain(number), good: good.has(number) }))
    const statement = joined(texts.statement, richOf(childOf(row, 'optiontext')))
    const response = joined(richOf(childOf(row, 'feedbacktext')), texts.response ?? '')
    return {
      texts: { ...texts, statement, response },
      asked: { kind: 'choices', choices, single: true },
      losses: { missingAnswer: good.size !== 1 },
    }
  })
}
