import { asksToMatch } from '../instructions.ts'
import { toComparable } from '../same-words.ts'
import { truthOf } from '../truths.ts'
import { type Block, newBlock } from './block.ts'
import { isGap, withoutDots } from './lines.ts'

const isSign = (text: string) => /^[•●○\s]*$/u.test(text)

/** The blocks; two columns to be joined that stand one below the other, numbers and then letters, are one. */
export function joinedColumns(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const { head, choices, statement } = block
    const first = joined.findLastIndex((one) => one.head !== head || !isLeft(one)) + 1
    const lefts = [...joined.slice(first), ...(statement.length > 0 ? [block] : [])]
    const asks = head && asksToMatch(head.lines.join('\n')) && statement.length < 2
    if (!asks || lefts.length < 2 || choices.length < lefts.length) joined.push(block)
    else {
      head.questions -= joined.splice(first).length
      joined.push({ ...newBlock('', head), ...columnsOf(lefts, block), response: block.response, points: block.points })
    }
  }
  return joined
}

const isLeft = ({ number, choices, statement, rows }: Block) =>
  number !== '' && choices.length + rows.length === 0 && statement.length === 1

/** The sides of lines and of the choices below the last one; those that the answers name come first, what none names matches nothing. */
function columnsOf(lefts: readonly Block[], { choices, answer }: Block): Pick<Block, 'sides' | 'extras' | 'answer'> {
  const told = lefts.map((left) => `${left.number}-${left.answer ?? ''}`)
  const key = told.every((one) => /^\d+-[a-j]$/iu.test(one)) ? told.join(', ') : answer
  const isNamed = ({ letter }: Block['choices'][number]) =>
    new RegExp(`\\d\\s?[-–=→:]?\\s?${letter}(?!\\p{L})`, 'iu').test(key ?? '')
  const rights = [...choices.filter(isNamed), ...choices.filter((choice) => !isNamed(choice))]
  return {
    sides: lefts.map(({ number, statement }, at) => ({
      left: `${number}. ${statement.join(' ')}`,
      right: `${rights[at]?.letter}) ${rights[at]?.text}`,
    })),
    extras: rights.slice(lefts.length).map(({ text }) => text),
    answer: key,
  }
}

/** A table of two columns with words is read as two columns of a text are. */
export function withColumns(block: Block): Block {
  const width = Math.max(0, ...block.rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    block.rows.some((row) => !isSign(row[at]?.text ?? '')),
  )
  const [first = 0, second = 0] = columns
  const [heads = [], ...body] = block.rows
  const isHeaded =
    body.length > 1 && heads.every(({ strong }) => strong) && !body.some((row) => row.every(({ strong }) => strong))
  const sides = (isHeaded ? body : block.rows).map((row) => ({
    left: withoutDots(row[first]?.text ?? ''),
    right: withoutDots(row[second]?.text ?? ''),
  }))
  const isPairs =
    columns.length === 2 &&
    sides.every(({ left, right }) => !isSign(left) && !isSign(right) && !isGap(right)) &&
    !sides.some(({ right }) => truthOf(right) !== null)
  if (!isPairs) return block
  // Dots to join from; what shares the cell of another right side matches nothing.
  const rights = sides.map(({ right }) => right.split(/\s+[•●○]\s+/u))
  const extras = rights.flatMap(([, ...others]) => others.map((text) => text.replace(label, '')))
  const alone = sides.map(({ left }, at) => ({ left, right: rights[at]?.[0] ?? '' }))
  return { ...block, rows: [], sides: [...block.sides, ...alone], extras: [...block.extras, ...extras] }
}

/** What names a side: « 1. », « b) ». */
const label = /^\(?(?:(\d{1,2})|([a-z]))(?:\s?[.):]|\s[–-])\s+(?=\S)/iu

/** Pairs as an answer says them (« 1-b, 2-a », « chat – miaule »), else line by line; labels of the two columns are dropped. */
export function pairsOf(sides: readonly { left: string; right: string }[], answer: string | null) {
  const plain = (text: string) => text.replace(label, '')
  const names = (text: string) => [label.exec(text)?.slice(1).find(Boolean) ?? '', plain(text)].map(toComparable).filter(Boolean)
  const short = (answer ?? '').replace(/(\d{1,2}|[a-z])\s?[-–=→]?\s?(\d{1,2}|[a-z])(?![\p{L}\d])(?:[\s,;–/-]*)/giu, '$1=$2;')
  const told = (/^(?:\w{1,2}=\w{1,2};)+$/.test(short) ? short : (answer ?? ''))
    .split(/[,;\n]+|\s+(?=\(?\d{1,2}\s?[-–=→])/u)
    .map((pair) => pair.split(/\s*(?:→|=|:|–)\s*|(?<=^\s*\w{1,2})-|\s-\s/u).map(toComparable))
  const pairs = sides.map(({ left, right }) => {
    const [, partner] = told.find(([one = '']) => names(left).includes(one)) ?? []
    const found = partner === undefined ? undefined : sides.find((side) => names(side.right).includes(partner))
    return { left: plain(left), right: plain(found?.right ?? right), sure: found !== undefined }
  })
  return { pairs: pairs.map(({ left, right }) => ({ left, right })), sure: pairs.length > 0 && pairs.every(({ sure }) => sure) }
}
