import { choiceLetters } from '#domain/question-text/lines'
import type { Proposed, ReadSheet } from '#domain/question-text/proposed'
import { placeAmong, toComparable } from '#domain/same-words'
import { findUnsaid, textsIn } from './left-out.ts'
import { questionOfCells } from './table-questions.ts'

/** Names that assistants give to the parts of a question, compared without accents, signs and capital letters. */
const names = {
  question: /^(?:q|question(?:text)?|enonce|intitule|statement|consigne|prompt|text|texte|title|titre)$/,
  answers:
    /^(?:options?|choices?|choix|propositions?|answers?|reponses?|reponsespossibles|answeroptions|pairs?|paires|associations?|items|elements)$/,
  right:
    /^(?:answers?|reponses?|correct(?:answers?|option|options|index|indexes|choice)?|(?:bonnes?)?reponses?(?:correctes?|justes?)?|solutions?|rightanswers?|ordre)$/,
  type: /^(?:type|questiontype)$/,
  points: /^(?:points?|bareme|note|score)$/,
  tips: /^(?:aide|indice|hint|tip)$/,
  response: /^(?:correction|explications?|explanation|commentaire|feedback|justification|rationale)$/,
} as const
const right = /^(?:correct|iscorrect|juste|vrai|right|bonne|estcorrecte?|good)$/
const left = /^(?:left|gauche|term|terme|premise)$/
const other = /^(?:right|droite|definition|match|response)$/

type Member = readonly [name: string, value: unknown]

const nameOf = (key: string) => toComparable(key.replace(/(\p{Ll})(\p{Lu})/gu, '$1$2')).replaceAll(' ', '')
const membersOf = (value: unknown): Member[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, one]) => [nameOf(key), one])
    : []
const partOf = (members: readonly Member[], pattern: RegExp): unknown => members.find(([name]) => pattern.test(name))?.[1]
const wordsOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** The questions of a JSON text, as an assistant writes them, and its other words; null for any other text, or for JSON without questions. */
export function questionsOfJson(text: string): ReadSheet | null {
  if (!/^\s*[[{]/.test(text)) return null
  const whole = parseJson(text)
  const questions = listIn(whole, 0).flatMap((one) => questionsIn(membersOf(one)))
  const texts = textsIn(whole).filter((text) => !/^[\w-]+$/.test(text))
  return questions.length === 0 ? null : { questions, leftOut: findUnsaid(texts, questions, texts) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The list of questions, which may stand in an object (« quiz », « questions »). */
function listIn(value: unknown, depth: number): readonly unknown[] {
  if (Array.isArray(value)) return value
  const members = membersOf(value)
  if (partOf(members, names.question) !== undefined && members.some(([, one]) => typeof one === 'string') && isAsked(members))
    return [value]
  return depth > 3 ? [] : members.flatMap(([, one]) => (typeof one === 'object' ? listIn(one, depth + 1) : []))
}

const isAsked = (members: readonly Member[]) => members.some(([name]) => names.answers.test(name) || names.right.test(name))

/** A question as the row of a table says it. */
function questionsIn(members: readonly Member[]): Proposed[] {
  const listed = members.find(([name, value]) => names.answers.test(name) && typeof value === 'object' && value !== null)
  const answers = listed ? optionsOf(listed[1], /pair|associat/.test(listed[0])) : []
  const [toldBy = '', told] = members.find((member) => member !== listed && names.right.test(member[0])) ?? []
  const marked = answers.flatMap(({ good }, at) => (good ? [at] : []))
  const { isGuess, ...right } =
    marked.length > 0
      ? { right: '', good: new Set(marked), isGuess: false }
      : rightIn(told, answers, /index(?:es)?$/.test(toldBy))
  const cell = (name: keyof typeof names) => wordsOf(partOf(members, names[name]))
  const read = questionOfCells({
    ...{ statement: cell('question'), answers: answers.map(({ text }) => text), ...right },
    ...{ type: cell('type').replaceAll('_', ' '), points: cell('points'), tips: cell('tips'), response: cell('response') },
  })
  return read ? [isGuess ? { ...read, doubts: ['guessedKey'] } : read] : []
}

interface Option {
  readonly name: string
  readonly text: string
  readonly good: boolean
}

/** Choices as texts, as texts under letters, or as objects that say which is right; pairs as « left = right ». */
function optionsOf(value: unknown, arePairs: boolean): Option[] {
  const paired = (sides: readonly unknown[]) => ({ name: '', text: sides.map(wordsOf).join(' = '), good: false })
  if (arePairs && typeof value === 'object' && value !== null) {
    const rows: unknown[] = Array.isArray(value) ? value : Object.entries(value)
    if (rows.every((row) => Array.isArray(row) && row.length === 2))
      return rows.map((row) => paired(Array.isArray(row) ? row : []))
  }
  if (!Array.isArray(value)) return membersOf(value).map(([name, one]) => ({ name, text: wordsOf(one), good: false }))
  return value.map((one): Option => {
    const members = membersOf(one)
    const sides = [left, other].map((pattern) => wordsOf(partOf(members, pattern)))
    const text = sides.every(Boolean)
      ? sides.join(' = ')
      : wordsOf(one) ||
        wordsOf(members.find(([name, own]) => wordsOf(own) !== '' && !/^(?:id|letter|lettre|key)$/.test(name))?.[1])
    return {
      name: wordsOf(partOf(members, /^(?:id|letter|lettre|key)$/)).toLowerCase(),
      text,
      good: partOf(members, right) === true,
    }
  })
}

interface Right {
  readonly right: string
  readonly good?: ReadonlySet<number>
  readonly isGuess: boolean
}

/** What is right: the places of answers by its words, its letter, or its place, which may be counted from one unless one is nought. */
function rightIn(told: unknown, answers: readonly Option[], isIndex: boolean): Right {
  const all = (Array.isArray(told) ? told : [told]).map((one) =>
    typeof one === 'boolean' ? (one ? 'vrai' : 'faux') : wordsOf(one),
  )
  if (answers.length === 0 || typeof told === 'boolean') return { right: all.join(' | '), isGuess: false }
  const texts = answers.map(({ text }) => text)
  const found = all.map((one) => {
    const letter = /^\(?([a-jA-J])\s*(?:[.):-].*)?$/.exec(one)?.[1]?.toLowerCase() ?? ''
    const byWords = isIndex ? -1 : placeAmong(one, texts)
    const byName = answers.findIndex(({ name }) => name !== '' && name === (letter || one.toLowerCase()))
    const byPlace = letter !== '' ? choiceLetters.indexOf(letter) : /^\d{1,2}$/.test(one) ? Number(one) : -1
    const ways = [byWords, byName, letter === '' || byName >= 0 ? -1 : byPlace].filter((at) => at >= 0 && at < answers.length)
    const [place = byPlace < answers.length ? byPlace : -1] = ways
    return { place, isGuess: ways.length === 0 ? !isIndex && !all.includes('0') : ways.some((way) => way !== place) }
  })
  const places = found.map(({ place }) => place)
  if (places.includes(-1)) return { right: '', isGuess: false }
  const good = new Set(places)
  return { right: '', good, isGuess: found.some((one) => one.isGuess) || good.size < places.length }
}
