import { descendantsOf, type XmlElement } from '#api/xml-tree'
import type { Draft, SharedTexts } from '../build.ts'
import { decimalComma, trimDigits } from '../numbers.ts'
import { bracketed } from './drafts.ts'

/** A computed number: the first draw of its variables stands in the statement. */
export function readCalculated({ texts, element }: { texts: SharedTexts; element: XmlElement }): Draft {
  const [draw] = descendantsOf(element, 'var_set')
  const drawn = draw?.children.filter(({ name }) => name === 'var') ?? []
  const values = new Map(drawn.map(({ attributes, text }) => [attributes.name ?? '', decimalComma(text)]))
  const statement = texts.statement.replace(bracketed, (whole, name: string) => values.get(name) ?? whole)
  const given = (draw?.children.find(({ name }) => name === 'answer')?.text.trim() ?? '').replace(/\*10\^(-?\d{1,3})$/, 'e$1')
  const answer = given !== '' && Number.isFinite(Number(given)) ? String(Number(given)) : given
  const [margin] = descendantsOf(element, 'answer_tolerance')
  const amount = Number(margin?.text.trim().replace('%', '') ?? 0)
  const percent = /%|percent/i.test(`${margin?.text ?? ''}${margin?.attributes.margin_type ?? ''}`)
  const tolerance = percent ? Number(trimDigits((Math.abs(Number(answer)) * amount) / 100)) : amount
  return {
    texts: { ...texts, statement },
    asked: { kind: 'number', value: decimalComma(answer), tolerance: tolerance > 0 ? decimalComma(String(tolerance)) : '' },
    losses: { variables: true },
  }
}
