import { readTex } from '#domain/formula/read-tex'
import { asksToExplain } from '../instructions.ts'
import { verdictIn } from '../truths.ts'
import { endsAsking, gap, hasGap, withoutRemark } from './lines.ts'
import { partsOf } from './named-answers.ts'
import { type Proposed, quantityOf, stackLines } from './proposed.ts'

/** As the printed sheets of Tremplin ask for a number. */
const asksForNumber = (instruction: string): boolean => /(?:^|\n)[ée]cri\p{L}* (?:un|le) nombre\.?\s*$/iu.test(instruction)

/** « 0 (zéro) »: what stands in brackets behind an answer is not typed with it. */
const withoutAside = (answer: string) => answer.replace(/(?<=\S)\s+\((?!ou )[^()]*\)\.?$/u, '')

/** What is asked before the first line with a gap, if it is whole sentences; and the lines from that one on. */
function askedBefore(text: string): readonly [asked: string, gapped: string] {
  const lines = text.split('\n')
  const first = lines.findIndex(hasGap)
  const asked = lines.slice(0, Math.max(0, first)).join('\n')
  return /[.:!?»]$|^(?:mots?|banque|liste)\s/iu.test(asked) ? [asked, lines.slice(first).join('\n')] : ['', text]
}

/** Between answers that are equally right; a stroke between digits or before a unit is none: « 2/3 », « km/h ». */
const either = /\s*(?:(?:(?<![\d)]\s?)\/|\/(?!\s?[\d(]))(?!(?:h|s|min|L|kg|m[²³]?|mol)(?!\p{L}))|(?<!\p{L})ou(?!\p{L}))\s*/u

/** A text with gaps: their answers one after the other, separated by semicolons, else by commas or strokes; a gap may have several. */
export function holesOf(whole: string, answer: string | null): Proposed | null {
  const [statement, text] = askedBefore(whole)
  const braced = !hasGap(text) && answer === null ? bracedHoles(text) : null
  if (braced) return { kind: 'holes', statement, ...braced }
  const plain = text.replaceAll('{', '(').replaceAll('}', ')')
  let count = 0
  const shown = plain.replace(gap, () => {
    count += 1
    return `{${count}}`
  })
  if (count === 0) return null
  // « Qu’est-ce qu’un nutriment ? ……… »: a place to write.
  const asked = shown.replace(/(?<=\?)\s*\{1\}\s*$/u, '')
  if (!answer && count === 1 && asked !== shown) return { kind: 'text', statement: stackLines(statement, asked) }
  const parts = partsOf(answer ?? '')
  const others = parts.flatMap((part) => part.split(/\s+et\s+/u))
  const stroked = (answer ?? '').split(/\s\/\s/u)
  const known = count === 1 && answer ? [answer.trim()] : ([parts, others, stroked].find(({ length }) => length === count) ?? [])
  const bare = known.map(withoutAside)
  const isMany = count > 1 && known.length === count && (known === stroked || (known === parts && others.length > count))
  const isGuess = isMany || bare.some((one, at) => one !== known[at])
  const answers = Array.from({ length: count }, (_, at) => (bare[at] ?? '').split(either).filter(Boolean))
  // « ______. (petit) » has its answer beside it.
  const [, beside = ''] = /[.!?]\s*\(([^()]+)\)$/u.exec(shown) ?? []
  const hidden = beside !== '' && beside === answer ? shown.slice(0, -beside.length - 2).trimEnd() : shown
  const told = answer && known.length === 0 && { response: answer }
  return { kind: 'holes', statement, text: hidden, answers, ...told, ...(isGuess && { doubts: ['guessedKey'] }) }
}

/** « Le chat {mange|dévore} la souris »: gaps with their answers; braces of TeX are none. */
function bracedHoles(text: string): { text: string; answers: string[][] } | null {
  if (/\\\(|\$\$|\\[a-z]+\{/u.test(text)) return null
  const answers: string[][] = []
  const shown = text.replace(/\{([^{}\n=~#]{1,80})\}/gu, (_whole, words: string) => {
    answers.push(words.split('|').map((word) => word.trim()))
    return `{${answers.length}}`
  })
  return answers.length > 0 && !/[{}]/u.test(shown.replace(/\{\d+\}/gu, '')) ? { text: shown, answers } : null
}

/** « 3,6 cm à 0,05 près », « 3,6 ± 0,05 »; « 9 à 10 » is from one to the other. */
const within = /^(.*?)\s*(?:±|à(?=.*près))\s*(\d+(?:[.,]\d+)?)(?:\s*près)?\.?$/u
/** « 520.000 »: thousands, but English has decimals so. */
const thousands = /(?<=^[-+−]?(?:[1-9]\d{0,2}(?:\.\d{3})*))\.(?=\d{3}(?!\d))/gu
const aside = /\((ou [^()]+)\)|\.$/gu
const formulaAlone = /^(?:\\\(|\$\$)(.+?)(?:\\\)|\$\$)\.?$/u

/** « Cite un animal … », « Donne deux exemples »: others are as right as the answer that a sheet gives. */
const asksForExample = /(?:^|\n)(?:cit|propos|invent)\p{L}*\s(?:une?|deux|trois|quelques|des)\s|(?:^|\n)donn\p{L}*\s.*exemple/iu

/** « Réponse personnelle. » accepts no words. */
const isOfPupil = /^(?:r[ée]ponses?\s)?(?:(?:personnelle|libre|vari[ée]e|ouverte|diverse)s?|au choix)\.?$|appr[ée]ciation/iu

/** More words than one types to be judged by them. */
const isSentence = (answer: string) =>
  answer.split(either).some((one) => one.split(/\s+/).length > (/^\p{Lu}.*\.$/su.test(answer) ? 3 : 5))

/** A question whose answer is a number, a word, or a longer text, which is the correction then. */
export function proposeByAnswer(statement: string, answer: string | null): Proposed {
  const spoken = withoutRemark(statement, 'oral')
  if (spoken !== null) return { kind: 'oral', statement: spoken, ...(answer && { response: answer }) }
  if (!answer && asksForNumber(statement)) return { kind: 'number', statement, value: '', tolerance: '', unit: '' }
  const verdict = /^\p{L}{4}/u.test(answer ?? '') && !endsAsking(statement) ? verdictIn(answer) : null
  if (verdict && verdict.right !== null) return { kind: 'verdict', statement, ...verdict }
  const [, exact = answer ?? '', tolerance = ''] = within.exec(answer ?? '') ?? []
  const whole = exact.replace(thousands, '')
  const quantity = quantityOf(whole.replace(/\.$/, ''))
  if (quantity) return { kind: 'number', statement, ...quantity, tolerance, ...(whole !== exact && { doubts: ['guessedKey'] }) }
  const [, tex = ''] = formulaAlone.exec(answer ?? '') ?? []
  const formula = readTex(tex)
  if (formula) return { kind: 'formula', statement, formula }
  if (answer && isOfPupil.test(answer)) return { kind: 'text', statement, response: answer }
  // A letter or a list of pairs answers something that was not seen.
  if (
    answer &&
    /^(?:\(?[a-j]\)?|(?:\w{1,2}\s?[-–=]\s?\w{1,2}[\s,;–]*){2,})\.?$|(?<!\S)1\s?[-–=.)→]?\s?[a-j][\s,;–]+2\s?[-–=.)→]?\s?[a-j](?!\p{L})/iu.test(
      answer,
    )
  )
    return { kind: 'text', statement, response: answer, doubts: ['guessedType'] }
  const isTyped =
    answer &&
    answer.length <= 40 &&
    !asksForExample.test(statement) &&
    !(asksToExplain(statement) && /\s\S+\s/u.test(answer)) &&
    !/[.!?]\s*\S|\n|[,;]\s|\d.*=/u.test(answer) &&
    !isSentence(answer)
  if (!isTyped) return { kind: 'text', statement, ...(answer && { response: answer }) }
  const bare = withoutAside(answer)
  const answers = [bare.replace(aside, '$1').split(either).filter(Boolean)]
  return {
    kind: 'holes',
    statement,
    text: '{1}',
    answers,
    ...(bare !== answer && { doubts: ['guessedKey'] }),
  }
}
