/** Words that say that a statement is true, or false. */
export const truth = String.raw`(?:(?:vrai(?:es?)?|true|right|verdadero|richtig|vero)(?: \(\p{L}\))?|[vrt])`
export const untruth = String.raw`(?:(?:faux|fausses?|false|wrong|falso|falsch)(?: \(\p{L}\))?|f)`

const alone = new RegExp(String.raw`^\s*(?:(${truth})|${untruth})\s*[.!]?\s*$`, 'iu')

/** What a word says of a statement; null for any other word. */
export function truthOf(word: string): boolean | null {
  const found = alone.exec(word)
  return found && found[1] !== undefined
}

/** A verdict, and why: « Vrai, car elle flotte. » */
export function verdictIn(answer: string | null): { readonly right: boolean | null; readonly response?: string } {
  const [, said = '', why = ''] =
    /^\s*(\p{L}+)(?:(?:\s*[,.;:–(-]+\s*|\s+(?=(?:car|parce|puisque)(?!\p{L})))(.*?)\)?)?$/su.exec(answer ?? '') ?? []
  const right = truthOf(said)
  return { right, ...(right !== null && why !== '' && { response: why }) }
}

/** « Dire si chaque affirmation est vraie ou fausse. » */
export const asksForTruth = (instruction: string): boolean => judging.test(instruction)
const judging = new RegExp(String.raw`(?<!\p{L})${truth}\s(?:ou|or|oder|o)\s${untruth}(?!\p{L})`, 'iu')

const between = String.raw`(?:ou|or|oder|o|\/|-|–|□|☐|○|\s)`

/** « Vrai ou faux », « V / F » and the like at the beginning or the end of a statement. */
const verdictEnd = new RegExp(
  String.raw`\s*(?<!\p{L})[([]?\s*(?:□|☐|○)?\s*${truth}\s*${between}\s*${untruth}\s*[)\]]?\s*[?.:]?\s*(?:justifi\p{L}*\s*:[\s.…_]*)?$`,
  'iu',
)
const verdictStart = new RegExp(
  String.raw`^\s*[([]?\s*${truth}\s*(?:ou|or|oder|o|\/)\s*${untruth}(?!\p{L})\s*[)\]]?\s*[?:.–-]*\s*`,
  'iu',
)

/** A statement without its « vrai ou faux »; null where it has none. */
export function withoutVerdict(statement: string): string | null {
  if (verdictStart.test(statement)) return statement.replace(verdictStart, '').trim()
  return verdictEnd.test(statement) ? statement.replace(verdictEnd, '').trim() : null
}
