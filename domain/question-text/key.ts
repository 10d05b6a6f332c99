import { asksToOrder, isInstruction } from '../instructions.ts'
import { truthOf, withoutVerdict } from '../truths.ts'
import { type Block, pointedOut } from './block.ts'
import { choiceOf, endsAsking, gap, hasGap, numberOf, type SheetKey, sidesOf, type TextLine, versionNames } from './lines.ts'
import { namedIn, partsOf } from './named-answers.ts'
import { answerNames, noteOf } from './notes.ts'
import { stackLines } from './proposed.ts'

const title = new RegExp(
  String.raw`^\s*(?:(?:[ée]l[ée]ments? de|bar[èe]me et|grille de)\s+)?(?:${answerNames})(?!\p{L})(?:\s+(?:attendues?|d(?:u|es|e la|e l[’'])\s?(?!${versionNames})[\p{L}\s’']{1,40}))?\s*:?\s*(.*)$`,
  'iu',
)
/** « 1 → b ; 2 → c » without a title. */
const untitled = /^\s*(?:\d{1,2}\s?(?:→|->|[-–=])?\s?[a-j](?![\p{L}\d])[\s,;|/–-]*){2,}$/iu
/** « 1b – 2a », « 1-b, 2-a et c », « 1. B 2. A ». */
const letters = /(\d{1,2})\s*[-–.):=→/]?\s*([a-jvA-JV](?:\s*(?:,|et|\+|\/)\s*[a-jA-J](?![\p{L}\d]))*)(?![\p{L}\d])/gu
/** « 1. vrai – 2. faux », « 1) un mot, 2) deux mots », « 1V – 2. Il dort. ». */
const start = String.raw`(\d{1,2})(?:\s?[.):=/]\s*|(?=[a-jvA-JV](?![\p{L}\d]))|\s+(?=(?:[Vv]rai|[Ff]aux|[Tt]rue|[Ff]alse)(?!\p{L})))`
const words = new RegExp(`(?:^|[\\s,;–—-])\\s*${start}(.+?)(?=(?:\\s*[,;–—]\\s*|\\s+)${start}\\S|\\s*$)`, 'gu')

/** The sheet with a line for each of its keys, at its end or below an exercise, in place of those that say it. */
export function withKeys(lines: readonly TextLine[]): readonly TextLine[] {
  const sheet: TextLine[] = []
  let seen = new Set<string>()
  let questions = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    // The correction of a single question may count its steps.
    const found = questions > 1 ? keyAt(lines, at, seen) : null
    if (found) sheet.push({ text: '', strong: false, key: found.key })
    else if (line) sheet.push(line)
    at = found ? found.end - 1 : at
    const number = line && !found ? numberOf(line.cells?.[0]?.text ?? line.text) : null
    questions += number ? 1 : 0
    if (number?.isPart) seen = new Set([number.number])
    else if (number) seen.add(number.number)
  }
  return sheet
}

/** The key that begins on a line, and where it ends; `seen`: the numbers of the exercise above. */
function keyAt(lines: readonly TextLine[], at: number, seen: ReadonlySet<string>): { key: SheetKey; end: number } | null {
  const { text = '' } = lines[at] ?? {}
  const [whole, rest = ''] = title.exec(text) ?? (untitled.test(text) ? [text, text] : [])
  if (whole === undefined) return null
  const [, ofOne, told] = ofOneExercise.exec(text) ?? []
  if (ofOne !== undefined && told !== undefined && entriesIn(told).length === 0 && told.split(partStart).length === 1) {
    const each = /^(?:[a-j]\s*[;,–-]\s*)+[a-j]$/iu.test(told) ? partsOf(told) : []
    const key = each.map((answer, index) => ({ part: ofOne, number: `${index + 1}`, answer, line: whole }))
    return { key: key.length > 0 ? key : [{ part: ofOne, number: '', answer: told, line: whole }], end: at + 1 }
  }
  const own = rest === '' ? [] : [plainNumber(rest.replace(beforePart, ''))]
  const below = withNumbers(lines.slice(at + 1)).map((line) => ({ ...line, text: plainNumber(line.text) }))
  // What follows pairs on one line says which belong together.
  const before = lines.slice(0, at).findLast(({ text }) => text.trim() !== '')
  const isOfPairs = before?.cells
    ? before.cells.filter(({ text }) => text !== '').length === 2
    : before !== undefined && sidesOf(before.text) !== null
  if (own.length > 0 && isOfPairs && strokedIn(own[0] ?? '').length === 0) return null
  const alone = entriesOf(own)
  const asked = new Set([undefined, ...lines.slice(0, at).map(({ text }) => numberOf(text)?.number)])
  // A page of two columns may have its key between them.
  const isBetween = (alone?.length ?? 0) > 1 && below.some(({ text }) => !asked.has(numberOf(text)?.number))
  if (!isBetween && below.every(({ text }) => text.split(partStart).every(isAnswer))) {
    const key = entriesOf([...own, ...below.map(({ text }) => text)])
    if (key && key.length > 0) return { key, end: lines.length }
  }
  const isOfExercise = (key: SheetKey | null) => key !== null && key.length > 1 && key.every(({ number }) => seen.has(number))
  if (alone && (isOfExercise(alone) || (alone.length > 1 && /^\s*corr/iu.test(whole)))) return { key: alone, end: at + 1 }
  const other = below.findIndex(({ text, cells }) => text.trim() !== '' && (cells || !seen.has(numberOf(text)?.number ?? '')))
  const key = own.length > 0 ? null : entriesOf(below.slice(0, other < 0 ? below.length : other).map(({ text }) => text))
  return key && isOfExercise(key) ? { key, end: at + 1 + (other < 0 ? below.length : other) } : null
}

/** « 1 b » and, below, « 2 Il dort. »: lines of a key, where all are counted from one on. */
function withNumbers(lines: readonly TextLine[]): readonly TextLine[] {
  const written = lines.filter(({ text }) => text.trim() !== '')
  const isCounted = written.every(({ text }, at) => Number(/^\s*(\d{1,2})\s+[\p{L}\d]/u.exec(text)?.[1]) === at + 1)
  return isCounted ? lines.map((line) => ({ ...line, text: line.text.replace(/^\s*(\d{1,2})\s+/u, '$1. ') })) : lines
}

/** « Corrigé de l’exercice 2 : vivaient – allions ». */
const ofOneExercise = /(?:exercice|ex\.?|question|partie)\s*(?:n\s?[°o]\s*)?(\d{1,2}|[IVX]{1,4})\s*:\s*(\S.*)$/iu

/** « - Question 1 : B », « Q1 : a, Q2 : b » of a key, by their numbers alone. */
const plainNumber = (text: string) =>
  text
    .replace(/^\s*(\d{1,2})\s[–-]\s+(?=\S)/u, '$1. ')
    .replace(/^\s*[-–•*]\s+(?=(?:(?:q(?:uestion)?|affirmation)\s?)?\d)/iu, '')
    .replace(/^\s*(?:q(?:uestion)?|affirmation)\s?(\d{1,2})\s?(?:[.):=→]|[–-]>?\s)\s*/iu, '$1. ')
    .replace(/(?<=[\s,;–-])q(?:uestion)?\s?(?=\d{1,2}\s?(?:[.):=→]|[–-]>?\s))/giu, '')

/** Whether a line of a key answers something: « Exercice 2. Traduis. » asks. */
const isAnswer = (line: string) => {
  const found = numberOf(line)
  const asks = found?.isPart && entriesIn(found.text).length === 0
  if (asks && (isInstruction(found.text) || hasGap(line) || endsAsking(line))) return false
  return line.trim() === '' || found !== null || choiceOf(line)?.letter || entriesIn(line).length > 0
}

/** « I. a. 60 b. 12 – III. 168 € »: the answers of several parts on one line. */
const partStart = new RegExp(
  String.raw`(?:\s*[–;]\s*|\s{2,}|(?<=\.)\s+(?!i)|^)(?=(?:[IVX]{1,4}\s?[.)]|(?:ex(?:ercice|\.)?|probl[èe]me)\s*\d{1,2}|(?:${versionNames})\s*[A-F\d](?!\p{L}))\s*)`,
  'iu',
)
/** « Corrigé – partie A », « Corrigé du sujet B » */
const beforePart = new RegExp(String.raw`^(?:[–—(-]+|d(?:u|e la)\s)\s*(?=partie|ex|${versionNames})`, 'iu')

/** The entries of a key; null where a line is none, or one of a single question. */
function entriesOf(lines: readonly string[]): SheetKey | null {
  const entries: SheetKey[number][] = []
  let part = ''
  for (const line of lines.flatMap((one) => one.split(partStart)).filter((one) => one.trim() !== '')) {
    const found = numberOf(line)
    if (found?.isPart) part = found.number
    const text = found?.isPart ? found.text : line
    const alone = found && !found.isPart ? [[found.number, found.text] as const] : []
    const several = entriesIn(text)
    const told = several.length > 0 ? several : alone
    const last = entries.at(-1)
    // « 1. » and, below, « a. 7,50 € ».
    if (last && choiceOf(line)?.letter) entries.splice(-1, 1, { ...last, answer: stackLines(last.answer, line.trim()) })
    else if (told.length > 0) entries.push(...told.map(([number, answer]) => ({ part, number, answer, line })))
    else if (!found?.isPart) return null
    else if (text !== '') entries.push({ part, number: '', answer: text, line })
  }
  return entries.length > 1 || part !== '' || lines.every((line) => line.replace(letters, '').trim() === '') ? entries : null
}

/** « 1/ a. goes b. are   2/ a. watched   3/ 1b 2a »: each exercise may have numbers of its own. */
function strokedIn(text: string) {
  const entries = [...text.matchAll(/(?<!\S)(\d{1,2})\/\s+(.*?)(?=\s+\d{1,2}\/\s|$)/gu)].map(
    ([, number = '', words = '']) => [number, words] as const,
  )
  const isCounted = entries.every(([number], at) => Number(number) === Number(entries[0]?.[0]) + at)
  return entries.length > 1 && isCounted && /^\s*\d{1,2}\//u.test(text) ? entries : []
}

function entriesIn(text: string): readonly (readonly [number: string, answer: string])[] {
  // « 2 h », « 15 g » are measures.
  const byLetter = /^\s*\d+\s[gh]\W*$/iu.test(text) ? [] : [...text.matchAll(letters)]
  if (byLetter.length > 0 && text.replace(letters, '').replace(/[\s,;./–—-]+/gu, '') === '')
    return byLetter.map(([, number = '', answer = '']) => [number, answer] as const)
  if (noteOf(text)) return []
  const stroked = strokedIn(text)
  if (stroked.length > 0) return stroked
  const isParted = text.includes(';')
  const bare = text.split(isParted ? ';' : /\s–\s|,\s/u).map((part) => /^\s*(\d{1,2})\s+([^\s–:.)=/→-].*?)\s*$/u.exec(part))
  const numbers = bare.map((part) => Number(part?.[1]))
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  if (bare.length > 2 && steps.every((step) => (isParted ? step > 0 : step === 1)))
    return bare.map((part) => [part?.[1] ?? '', part?.[2] ?? ''] as const)
  const told = [...text.matchAll(words)].map(([, number = '', answer = '']) => [number, answer.trim()] as const)
  const first = Number(told[0]?.[0])
  return /^\s*\d/u.test(text) && told.every(([number], at) => Number(number) === first + at) ? told : []
}

/** The part that a key names, and a question that it has answered. */
export type Told = readonly [part: string, block: Block]

/** Gives each question its answer, which `told` takes; returns the entries whose question was not found. */
export const applyKey = (key: SheetKey, blocks: readonly Block[], told: Told[]): SheetKey =>
  key.filter(({ part, number, answer }) => {
    const isNamed = ({ head }: Block) => part === '' || (head?.number ?? '') === part
    const [one, ...others] = blocks.filter(
      (block) => number !== '' && block.number === number && block.answer === null && isNamed(block),
    )
    const numbered = blocks.filter((block) => block.number === part)
    const ofPart = part === '' ? [] : blocks.filter(({ head }) => head?.number === part)
    // An answer without a number is that of the only question of its part.
    const [only, ...more] = ofPart.length > 0 ? ofPart : numbered.slice(0, 1)
    const exercise = numbered.find(({ isPart }) => isPart) ?? (number === '' && more.length === 0 ? only : undefined)
    const isOfOne = one !== undefined && others.length === 0
    const block = isOfOne ? one : exercise && (exercise.isPart || exercise.answer === null) ? exercise : null
    // One that has another answer is a guess.
    if (exercise && block === null) told.push([part, exercise])
    if (block === null) return true
    block.answer = isOfOne || number === '' ? answer : [block.answer, `${number}-${answer}`].filter(Boolean).join(', ')
    told.push([part, block])
    return false
  })

const isOpen = ({ answer, inlineAnswers, response, choices }: Block) =>
  answer === null && inlineAnswers.length + response.length + pointedOut(choices).length === 0

function keyForm({ choices, statement, head }: Block): 'choice' | 'verdict' | 'gap' | 'words' {
  if (choices.length > 1) return 'choice'
  if ([head?.lines ?? [], statement].some((lines) => withoutVerdict(lines.join('\n')) !== null)) return 'verdict'
  return hasGap(statement.join('\n')) ? 'gap' : 'words'
}

const isLabelled = (part: string) => /^\(?(?:\d{1,2}|[a-j])\s?[.):=→-]\s*\S|^\d{1,2}\s?[a-j]$/iu.test(part)
const ofOne = /^\s*(?:(?:la|bonne)\s+)*(?:r[ée]p(?:onse)?|solution|answer|respuesta|antwort|r)(?!\p{L})/iu

/** Gives the parts of « Réponses : b, a, c » to as many questions above of one kind; false where they are not as many: a guess for the last. */
export function shareKey(line: string, blocks: readonly Block[]): boolean {
  const { kind: note, text = '' } = noteOf(line) ?? {}
  // « V F F V », « b a c »
  const signs = text.split(/\s+/)
  const parts = signs.every((sign) => /^(?:[a-jv]|vrai|faux)$/iu.test(sign)) ? signs : partsOf(text)
  const last = blocks.at(-1)
  if (!last || !(note === 'answer' || note === 'response') || parts.length < 2 || parts.some(isLabelled)) return false
  const kind = keyForm(last)
  const other = blocks.findLastIndex((one) => !isOpen(one) || one.head !== last.head || keyForm(one) !== kind)
  const open = blocks.slice(other + 1)
  const gaps = last.statement.join('\n').match(gap)?.length ?? 0
  const fits = (part: string, at: number) => {
    if (kind === 'choice') return namedIn(part, open[at]?.choices ?? []).found.length === 1
    return kind === 'verdict' ? truthOf(part) !== null : !/^[a-j]$/iu.test(part)
  }
  if (asksToOrder(last.statement.join('\n')) || (kind === 'words' && (ofOne.test(line) || note === 'response'))) return false
  if (open.length < 2 || open.length !== parts.length || !parts.every(fits)) {
    const isOfLast = kind === 'gap' ? gaps === parts.length : kind === 'verdict' ? !parts.every(fits) : open.length < 2
    last.guessed ||= kind !== 'words' && !isOfLast && (kind !== 'choice' || parts.every((part) => /^[a-j]$/iu.test(part)))
    return false
  }
  // The last one may have them all.
  const isGuess = kind === 'words' || gaps === parts.length || (kind === 'choice' && open.length === 2) || ofOne.test(line)
  for (const [at, block] of open.entries()) Object.assign(block, { answer: parts[at], guessed: block.guessed || isGuess })
  return true
}

const isLetter = (answer: string | null) => answer !== null && /^\(?[a-j][).]?$/iu.test(answer.trim())

/** Whether a letter of a key names a choice, or says what a sentence is. */
const isOfQuestion = (block: Block): boolean =>
  block.choices.length > 1
    ? !isLetter(block.answer) || namedIn(block.answer ?? '', block.choices).found.length > 0
    : !isLetter(block.answer) ||
      block.answer?.toLowerCase() === 'a' ||
      block.rows.length + block.sides.length > 0 ||
      keyForm(block) === 'verdict'

/** A key that names a question which is not there, leaves out one with choices, or says what one cannot have may number all of its part otherwise. */
export function doubtKey(told: readonly Told[], blocks: readonly Block[], left: SheetKey): void {
  const isLeft = (one: Block, { head, isPart, choices, answer }: Block) =>
    choices.length > 1 && isLetter(answer) && !isPart && !one.isPart && one.head === head && one.choices.length > 1 && isOpen(one)
  const broken = told.filter(([, block]) => !isOfQuestion(block) || blocks.some((one) => isLeft(one, block)))
  const parts = new Set([...left, ...broken.map(([part]) => ({ part }))].map(({ part }) => part))
  for (const [part, block] of told) block.guessed ||= parts.has(part)
}

/** Gives a table what no question has; returns the lines that remain. */
export function applyToTable(key: SheetKey, blocks: readonly Block[]): string[] {
  const left = [...new Set(key.map(({ line }) => line.trim()))]
  const table = blocks.findLast(({ rows, answer }) => rows.length > 0 && answer === null)
  if (!table || left.length === 0) return left
  table.answer = left.join(', ')
  return []
}

/** The answer for one number in a line of several: « 1-b, 2-a ». */
export const answerIn = (answer: string | null, number: string): string | undefined =>
  entriesIn(answer ?? '').find(([one]) => one === number)?.[1]
