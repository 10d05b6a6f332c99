import type { QuestionDraft } from '#contract/question'
import { maxHoleName } from '#contract/question-limits'
import { hasHoles } from '#contract/question-types'
import type { HolesData } from '#contract/questions/holes'
import { blocking, type Problem, warning } from '../authoring/problem.ts'
import { isEmptyRichText, plainText } from '../rich-text/plain.ts'
import { textLines, textsJoined } from '../rich-text/text-lines.ts'
import { alternatives, holeNames, isHoleRight, ownText, renameHoles, repeatedHoles, scoreHoles } from '../scoring/holes.ts'
import { comparableAnswer, computed, isBlank, keyIsData, stated, withoutData } from './defaults.ts'
import { type ContentOf, type QuestionKind, unfinished } from './kind.ts'
import { entriesOf, mappedEntries, namedValue, typedHoles } from './values.ts'

/** A text with holes, which may stand for the statement. */
export const holesInText: QuestionKind<ContentOf<'HolesInText'>> = {
  ...computed,
  ...stated,
  ...withoutData,
  ...keyIsData,
  ...namedValue,
  score: ({ data }, value) => scoreHoles(data, typedHoles(value)),
  accepts: ({ data }, value) => fillsHoles(data, entriesOf(value)),
  recorded: (value) => Object.fromEntries(Object.entries(typedHoles(value)).filter(([, typed]) => typed.trim() !== '')),
  identity({ data }, value) {
    const typed = typedHoles(value)
    const parts = holeNames(data.text).map((name) => comparableAnswer(ownText(typed, name)))
    return { key: `holes ${JSON.stringify(parts)}`, parts }
  },
  tally({ data }) {
    const right = true
    const names = holeNames(data.text)
    return {
      place: 'beside',
      parts: names.map((id) => ({ id, right, said: { line: { text: alternatives(ownText(data.holes, id))[0] ?? id } } })),
      partsOf: (value) => names.filter((name) => isHoleRight(data, name, typedHoles(value))).map((id) => ({ id, right })),
    }
  },
  hints: 'holes',
  answerText: (value) => Object.values(typedHoles(value)).join('\n'),
  keyTexts: ({ data }) => acceptedTexts(data),
  warning: () => 'holes',
  needsStatement: false,
  create: (shared) => ({
    ...shared,
    type: 'HolesInText',
    data: { text: '', holes: {}, exact: false, speakerLanguage: 'FR' },
  }),
  problems: ({ data }) => holesProblems(data),
  hasData: ({ data }) => !isEmptyRichText(data.text),
  body: ({ data }) => data.text,
  joined: ({ data }, other) => ({ data: joinedHoles(data, other.data) }),
  parts: (question) => holesByLine(question.data).map((data) => ({ ...question, data })),
  mapTexts: ({ data }, map) => ({ data: { ...data, text: map.rich('data.text', data.text) } }),
  stated: ({ data }) => [{ kind: 'text', html: data.text, holes: Object.keys(data.holes) }],
  // A hole is named after its first accepted word.
  covered: ({ _id, data }, cover) => {
    const text = renameHoles(data.text, (name) => cover.name(`${_id} ${name}`))
    return { data: { ...data, text, holes: Object.fromEntries(holeNames(text).map((name) => [name, ''])) } }
  },
  coveredNames: ({ data }) => holeNames(data.text),
  renamed: (value, nameOf) => mappedEntries(value, ([hole, typed]) => [nameOf(hole), typed]),
  printed({ data: { text, holes, ...rest } }) {
    const accepted = Object.entries(holes).map(([name, texts]) => `{${name}} = ${texts}`)
    return { part: 'holes', text: [plainText(text), ...accepted].join('\n'), rest }
  },
  asked({ data: { text, holes, exact } }) {
    const accepted = new Map(holeNames(text).map((name) => [name, alternatives(ownText(holes, name))]))
    return accepted.size === 0 ? unfinished : { kind: 'holes', text, accepted, exact }
  },
}

/** The accepted answers of every hole, alternatives separated. */
export const acceptedTexts = ({ text, holes }: HolesData): string[] =>
  holeNames(text).flatMap((name) => alternatives(ownText(holes, name)))

/** The holes of the second text get names that the first does not have. */
function joinedHoles(data: HolesData, other: HolesData): HolesData {
  const taken = new Set(holeNames(data.text))
  const names = new Map<string, string>()
  for (const name of holeNames(other.text)) {
    let free = name
    for (let count = taken.size + 1; taken.has(free); count += 1) free = String(count)
    taken.add(free)
    names.set(name, free)
  }
  const added = [...names].map(([name, free]) => [free, ownText(other.holes, name)])
  const text = renameHoles(other.text, (name) => names.get(name) ?? name)
  return { ...data, text: textsJoined(data.text, text), holes: { ...data.holes, ...Object.fromEntries(added) } }
}

/** A text for each of its lines with holes; a line without stays before the next one, or after the last. */
function holesByLine(data: HolesData): HolesData[] {
  const texts: string[] = []
  let before = ''
  for (const line of textLines(data.text)) {
    before = textsJoined(before, line)
    if (holeNames(line).length === 0) continue
    texts.push(before)
    before = ''
  }
  return texts.map((text, at) => {
    const whole = at === texts.length - 1 ? textsJoined(text, before) : text
    const holes = Object.fromEntries(holeNames(whole).map((name) => [name, ownText(data.holes, name)]))
    return { ...data, text: whole, holes }
  })
}

/** Whether every entry is a text for an existing hole. */
function fillsHoles({ text }: HolesData, entries: readonly [string, unknown][] | null): boolean {
  const names = new Set(holeNames(text))
  return entries?.every(([name, typed]) => names.has(name) && typeof typed === 'string') ?? false
}

function holesProblems({ text, holes }: HolesData): Problem[] {
  if (isBlank(text)) return [blocking('data.text', 'holesTextRequired')]
  const names = holeNames(text)
  if (names.length === 0) return [warning('data.text', 'noHole')]
  return [
    ...(repeatedHoles(text).length > 0 ? [blocking('data.text', 'repeatedHole')] : []),
    ...(names.some((name) => name.length > maxHoleName) ? [blocking('data.text', 'holeTooLong')] : []),
    ...names.flatMap((name) => ((holes[name] ?? '').trim() === '' ? [blocking(`data.holes.${name}`, 'holeAnswerRequired')] : [])),
  ]
}

/**
 * The data after the text has become `text`: a new hole accepts its own words, a renamed one keeps its answers. Answers of removed
 * holes stay until the save, so that undoing a deletion restores them.
 */
export function withHolesText(data: HolesData, text: string): HolesData {
  const before = holeNames(data.text)
  const after = holeNames(text)
  const gone = before.filter((name) => !after.includes(name))
  const come = after.filter((name) => !before.includes(name))
  const renamed = gone.length === 1 && come.length === 1 && before.length === after.length ? gone[0] : undefined
  const holes = { ...data.holes }
  for (const name of come) {
    const left = Object.hasOwn(holes, name) ? holes[name] : undefined
    const words = wordsMadeHole(data.text, text, name)
    const isWritten = left !== undefined && left !== name && left !== wordsBeforeNumber(name)
    if (words !== undefined && !isWritten) holes[name] = words
    else if (left === undefined)
      holes[name] = renamed === undefined ? name : renamedAnswer(ownText(holes, renamed), renamed, name)
  }
  return { ...data, text, holes }
}

/** A name for the hole of these words: with a number where another has it, because two holes of one name would share their answers. */
export function newHoleName(words: string, names: readonly string[]): string {
  if (!names.includes(words)) return words
  let number = 2
  while (names.includes(`${words} ${number}`)) number += 1
  return `${words} ${number}`
}

/** The words before the number of a name: « Trou » may have added it, or the text may say it, as in « mai 1968 ». */
export const wordsBeforeNumber = (name: string): string | undefined => /^(.+) \d+$/u.exec(name)?.[1]

/** The words that only got braces, and maybe the number of `newHoleName`, as « Trou » does; undefined after any other change. */
function wordsMadeHole(before: string, after: string, name: string): string | undefined {
  const letters = (text: string) => text.replace(/\s+/gu, '')
  const word = wordsBeforeNumber(name)
  const isNumbered = word !== undefined && newHoleName(word, holeNames(before)) === name
  return [name, ...(isNumbered ? [word] : [])].find(
    (words) => letters(plainText(after)).replace(`{${letters(name)}}`, () => letters(words)) === letters(plainText(before)),
  )
}

/** The answers of a renamed hole: those that nobody has written follow the name, without its number if they had none. */
function renamedAnswer(former: string, from: string, to: string): string {
  if (former === '' || former === from) return to
  const number = former === wordsBeforeNumber(from) ? from.slice(former.length) : ''
  return number !== '' && to.endsWith(number) ? to.slice(0, -number.length) : former
}

/** Drops the answers of holes that the text no longer has. */
export function withoutLostHoles(question: QuestionDraft): QuestionDraft {
  if (!hasHoles(question)) return question
  const { text, holes } = question.data
  const kept = Object.fromEntries(holeNames(text).map((name) => [name, holes[name] ?? '']))
  return { ...question, data: { ...question.data, holes: kept } }
}
