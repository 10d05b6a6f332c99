import type { Run } from '#contract/structured-document'
import { textOfRuns, textRun } from './runs.ts'

/** Words before which French itself writes a hyphen: « dit-elle », « celui-ci ». */
const hyphenated =
  /^(?:t-|ci\b|là\b|même|elles?\b|ils?\b|on\b|je\b|tu\b|nous\b|vous\b|moi\b|toi\b|lui\b|leur\b|les?\b|la\b|ce\b|y\b|en\b)/u
/** … and after which it does: « peut-être », « vice-président ». */
const prefixes =
  /(?:^|[^\p{L}])(?:peut|vice|ex|demi|semi|mi|sous|non|quasi|avant|après|grand|petit|c['’]est-à|est|quelques|rendez|au|par|là|porte|post|socio|franco)-$/iu

const endsWithBreak = /\p{L}[-\u00AD\u2010]$/u
/** « Jean- » before « Paul » on the next line, « Gerbier-de- » before « Jonc », « 1914- » before « 1918 ». */
const endsInName = /(?:\p{Lu}\p{L}*|-\p{L}+|\d)-$/u
const startsLow = /^\p{Ll}/u

/** Whether a line ends inside a word. */
export const breaksWord = (before: string, after: string): boolean => endsWithBreak.test(before) && startsLow.test(after)

/** A word cut at the line end is restored, unless the hyphen is its own. `words` (all, lower case) decide between both. */
export function joinLines(before: readonly Run[], after: readonly Run[], words: ReadonlySet<string>): Run[] {
  const [first, second] = [textOfRuns(before), textOfRuns(after)]
  if (/\u00AD$/u.test(first)) return [...withoutLastLetter(before), ...after]
  if (!breaksWord(first, second))
    return [
      ...before,
      ...(first === '' || second === '' || endsInName.test(first) ? [] : [spaceBetween(before, after)]),
      ...after,
    ]
  return keepsHyphen(first, second, words) ? [...before, ...after] : [...withoutLastLetter(before), ...after]
}

/** The text of lines below each other. */
export const joinAllLines = (lines: readonly { readonly runs: readonly Run[] }[], words: ReadonlySet<string>): Run[] =>
  lines.reduce<Run[]>((joined, { runs }) => joinLines(joined, runs, words), [])

function keepsHyphen(before: string, after: string, words: ReadonlySet<string>): boolean {
  const start = /(?<![\p{L}\p{M}'’-])[\p{L}\p{M}'’-]+[-\u2010]$/u.exec(before)?.[0].slice(0, -1).toLowerCase() ?? ''
  const end = /^[\p{L}\p{M}'’-]+/u.exec(after)?.[0].toLowerCase() ?? ''
  if (words.has(start + end)) return false
  // « arc-en- / ciel », « Aix- / en-Provence »: a word that has another one.
  const isCompound = start.includes('-') || end.includes('-')
  return isCompound || words.has(`${start}-${end}`) || prefixes.test(before) || hyphenated.test(after)
}

/** A space with the style of both sides when their type and link are equal, so that a link over two lines stays one. */
export function spaceBetween(before: readonly Run[], after: readonly Run[]): Run {
  const [last, first] = [before.at(-1), after[0]]
  const alike = last && first && last.link === first.link && last.type === first.type && last.type !== 'drawing'
  return alike ? { ...last, content: ' ', style: last.style.filter((style) => first.style.includes(style)) } : textRun(' ')
}

const withoutLastLetter = (runs: readonly Run[]): Run[] =>
  runs.map((run, at) => (at === runs.length - 1 ? { ...run, content: run.content.slice(0, -1) } : run))

/** The words of texts, in lower case. */
export const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []))
