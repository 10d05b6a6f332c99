import { asksToOrder, asksToPick, isInstruction } from '../instructions.ts'
import { placeAmong } from '../same-words.ts'
import { type Asked, type Choice, strongIn } from './block.ts'
import { isGap } from './lines.ts'

interface Picked {
  readonly statement: string
  readonly choices: readonly Choice[]
  readonly isList?: boolean
}

export const asksForOne = /(?<!\p{L})(?:l[ea] (?:bon(?:ne)?|seule?|plus)|l[’']intrus|quel(?:le)?|odd one)(?![\p{L}(])/iu

/** What is to be picked among words of a statement, of which `marked` stand out: « 7 × 9 = 63 / 56 / 72 », « Madrid (es / está) », « un / une chaise », « loup – lune – mur ». */
export function picksOf({ statement: whole, above, answer }: Asked, marked: readonly string[] = []): Picked[] {
  const isPicked = asksToPick(`${above}\n${whole}`)
  const lines = whole.split('\n')
  const at = lines.findLastIndex(isInstruction) + 1
  const told = lines.slice(0, at)
  const below = lines.slice(at)
  const [, , within = ''] = /^[^()[\]]*([([])\s*([^()[\]\n/]{1,40}(?:\/[^()[\]\n/]{1,40})+)[)\]][^()[\]]*$/u.exec(whole) ?? []
  const bracketed = choicesAmong(within.split('/'), marked)
  if (within !== '' && (isPicked || bracketed.filter((one) => one.strong).length === 1))
    return [{ statement: whole, choices: bracketed }]
  const [, before = '', after = ''] = /^([\s\S]*[:=?])\s*([^:=?\n()]+)$/u.exec(whole) ?? []
  const listedAfter = withoutSentence(after.split(/\s\/\s/u))
  if (
    listedAfter.length > 1 &&
    (isPicked || (listedAfter.length > 2 && !asksToOrder(`${above}\n${whole}`)) || placeAmong(answer ?? '', listedAfter) >= 0)
  )
    return [{ statement: after.endsWith(listedAfter.at(-1) ?? '') ? before : whole, choices: choicesAmong(listedAfter, marked) }]
  if (!isPicked) return []
  const each = below.map((line) => /[^\s/()]+(?:\s*\/\s*[^\s/()]+)+/u.exec(line)?.[0].split(/\s*\/\s*/u) ?? [])
  if (below.length > 0 && each.every((texts) => texts.length > 1))
    return each.map((texts, place) => ({
      statement: [...told, below[place]].join('\n'),
      choices: choicesAmong(texts, marked),
    }))
  const listed = below.length === 1 ? (below[0] ?? '').replace(/^.*:\s+/u, '') : below.join(' ; ')
  const words = listed.split(/\s+[–—•·|-]\s+|\s*[,;]\s*|\s{3,}|\t/u).filter(Boolean)
  const isList = words.length > 2 && words.every((word) => word.split(/\s+/).length < 4 && !isGap(word) && !/[.?!=]/u.test(word))
  const statement = below.length === 1 ? lines.join('\n').slice(0, -listed.length).trim() : told.join('\n')
  return isList && (statement !== '' || above !== '')
    ? [{ statement, choices: choicesAmong(words, marked), isList: !asksForOne.test(`${above}\n${statement}`) }]
    : []
}

/** « Il a / à faim. »: in a sentence the words beside the strokes are picked. */
function withoutSentence(texts: readonly string[]): readonly string[] {
  const words = texts.map((text) => text.trim().split(/\s+/))
  const [first = '', last = ''] = [texts[0], texts.at(-1)]
  const isWithin = (/^\p{Lu}/u.test(first) && /^\p{Ll}/u.test(last)) || words[0]?.length !== words.at(-1)?.length
  if (!isWithin || !/[.!?]\s*$/u.test(last)) return texts
  return [words[0]?.at(-1) ?? '', ...texts.slice(1, -1), words.at(-1)?.[0] ?? '']
}

const choicesAmong = (texts: readonly string[], marked: readonly string[]) =>
  strongIn(
    texts.map((text) => ({ text: text.trim(), letter: '', marked: false, boxed: false })),
    marked,
  )
