import { escapeHtml, legalXml } from '#domain/escaped'

/** What an answer is worth. */
export interface Value {
  readonly key: string
  readonly worth: number
  /** Whether capital letters count. */
  readonly exact?: boolean
}

/** How a response is scored: by its answers, all or nothing, a number within a tolerance, or by a person. */
type Scoring =
  | { readonly kind: 'mapped'; readonly values: readonly Value[] }
  | { readonly kind: 'whole' | 'none' }
  | { readonly kind: 'near'; readonly tolerance: string }

export interface QtiResponse {
  readonly identifier: string
  readonly cardinality: 'single' | 'multiple' | 'ordered'
  readonly baseType: 'identifier' | 'string' | 'float' | 'directedPair'
  readonly right: readonly string[]
  readonly scoring: Scoring
  /** The outcome by which the feedback on the choices is shown. */
  readonly shown?: string
}

/** Our HTML as XML that QTI 3.0 (SBAC) accepts: two elements have no end, pictures stand in a paragraph, titles are labels. */
export const xhtml = (html: string) =>
  legalXml(html)
    .replace(/<(div|span) lang=/g, '<$1 xml:lang=')
    .replace(/<br\b([^>]*?)\/?>/g, '<br$1/>')
    .replace(/<img\b([^>]*?)\/?>/g, '<p><img$1/></p>')
    .replace(/<audio\b[^>]*>/g, (tag) =>
      tag.replace('controls="controls"', 'controls="true"').replace(' title="', ' aria-label="'),
    )

export const xmlText = (text: string) => escapeHtml(legalXml(text))

export function element(name: string, attributes: Readonly<Record<string, string>>, inside: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${written.join('')}>\n${inside}</${name}>\n`
}

const value = (text: string) => `<qti-value>${xmlText(text)}</qti-value>`

export function declaration({ identifier, cardinality, baseType, right, scoring }: QtiResponse, points: number): string {
  const correct = right.length > 0 ? `<qti-correct-response>${right.map(value).join('')}</qti-correct-response>\n` : ''
  const entry = ({ key, worth, exact }: Value) =>
    `<qti-map-entry map-key="${xmlText(key)}" mapped-value="${worth}"${exact === undefined ? '' : ` case-sensitive="${exact}"`}/>\n`
  // Of one answer, what the points are is what it says; of several, more wrong ones than right ones are worth nothing.
  const bounds = cardinality === 'multiple' ? ` lower-bound="0" upper-bound="${points}"` : ''
  const mapping =
    scoring.kind === 'mapped' && scoring.values.length > 0
      ? `<qti-mapping default-value="0"${bounds}>\n${scoring.values.map(entry).join('')}</qti-mapping>\n`
      : ''
  return element('qti-response-declaration', { identifier, cardinality, 'base-type': baseType }, correct + mapping)
}

const score = (inside: string) => `<qti-set-outcome-value identifier="SCORE">${inside}</qti-set-outcome-value>\n`
const reward = (condition: string, points: number) =>
  `<qti-response-condition><qti-response-if>${condition}${score(`<qti-base-value base-type="float">${points}</qti-base-value>`)}</qti-response-if></qti-response-condition>\n`

/** The rules that turn the responses of an item into its points, and show the feedback on its choices. */
export function writeScoring(responses: readonly QtiResponse[], points: number): string {
  const mapped = responses.filter(({ scoring }) => scoring.kind === 'mapped')
  const sum = mapped.map(({ identifier }) => `<qti-map-response identifier="${identifier}"/>`).join('')
  const compared = responses.map(({ identifier, scoring }) => {
    const both = `<qti-variable identifier="${identifier}"/><qti-correct identifier="${identifier}"/>`
    if (scoring.kind === 'whole') return reward(`<qti-match>${both}</qti-match>`, points)
    if (scoring.kind !== 'near') return ''
    const exact = scoring.tolerance === '0'
    const mode = exact
      ? 'tolerance-mode="exact"'
      : `tolerance-mode="absolute" tolerance="${scoring.tolerance} ${scoring.tolerance}"`
    return reward(`<qti-equal ${mode}>${both}</qti-equal>`, points)
  })
  const shown = responses.map(({ identifier, shown: outcome }) =>
    outcome
      ? `<qti-set-outcome-value identifier="${outcome}"><qti-variable identifier="${identifier}"/></qti-set-outcome-value>\n`
      : '',
  )
  const added = mapped.length > 1 ? `<qti-sum>${sum}</qti-sum>` : sum
  return [mapped.length > 0 ? score(added) : '', ...compared, ...shown].join('')
}
