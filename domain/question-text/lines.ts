import { isInstruction } from '../instructions.ts'

/** A line of a text; `strong`: its words stand out (bold, underlined, marked). Cells of a table are separated by tabs. */
export interface TextLine {
  readonly text: string
  readonly strong: boolean
  /** The words that stand out, where others do not. */
  readonly marked?: readonly string[]
  /** The cells of a row of a table. */
  readonly cells?: readonly Piece[]
  /** Whether it is written in the colour of answers. */
  readonly coloured?: boolean
  /** Its words, and those of them that are in the colour of answers. */
  readonly pieces?: readonly Piece[]
  /** Whether a paragraph of a document begins: it goes on with no line above. */
  readonly starts?: boolean
  /** Whether its answer is one by where it stands alone, and may be a remark. */
  readonly guessed?: true
  /** The answers that stand here for questions above. */
  readonly key?: SheetKey
}

/** The answers that a sheet gives after its questions, by the number of their part and of their question. */
export type SheetKey = readonly {
  /** '' where the key names no part. */
  readonly part: string
  readonly number: string
  readonly answer: string
  /** As the sheet has it. */
  readonly line: string
}[]

/** A part of a line, or a cell of a table; whether it stands out, and whether it has the colour of answers. */
export interface Piece {
  readonly text: string
  readonly strong: boolean
  readonly coloured?: boolean
}

/** A line of these parts behind what numbers it: it stands out where all its letters do. */
export function lineOfPieces(label: string, pieces: readonly Piece[]): TextLine {
  const letters = pieces.filter(({ text }) => /[\p{L}\d]/u.test(text))
  const text = pieces.map((piece) => piece.text).join('')
  const strong = letters.length > 0 && letters.every((piece) => piece.strong)
  const marked = strong ? [] : letters.filter((piece) => piece.strong).map((piece) => piece.text.trim())
  const coloured = strong && letters.every((piece) => piece.coloured)
  const isMixed = !coloured && letters.some((piece) => piece.coloured || (piece.strong && !strong))
  const looks = { ...(marked.length > 0 && { marked }), ...(coloured && { coloured }), ...(isMixed && { pieces }) }
  return { text: label === '' ? text : `${label} ${text}`, strong, ...looks }
}

export const endsAsking = (text: string): boolean => /\?\s*$/u.test(text)

/** A line whose spaces in a row, which the patterns here try in all their ways, are eight at most: enough to part columns. */
export const shortSpaces = (text: string): string => text.replace(/\s{9,}/g, ' '.repeat(8))

const emphasis = /(?<![*_\p{L}\d])(\*\*|__)(?=[^\s*_])([^*_\n]+?)(?<=[^\s*_])\1(?![*_\p{L}\d])/u
const boldLine = /^(\s*(?:\(?[a-jA-J][.)]\s*|[-•*]\s+)?)(?:\*\*|__)([^*_]+)(?:\*\*|__)\s*$/

/** The lines of a plain text; what is between two stars or underscores, as Markdown has it, is strong. */
export const linesOfText = (text: string): TextLine[] =>
  text.split(/\r\n?|\n/).map((line) => {
    const [, label = '', words] = boldLine.exec(line) ?? []
    if (words !== undefined) return { text: label + words, strong: true }
    const pieces = line.split(emphasis).flatMap((text, at) => (at % 3 === 1 ? [] : [{ text, strong: at % 3 === 2 }]))
    return pieces.length === 1 ? { text: line, strong: false } : lineOfPieces('', pieces)
  })

/** A number before a question: « 1. », « 2) », « 3/ », « Question 4 : », « Question 5/10 (2 points) ». A number with decimals is none. */
const numbered =
  /^\s*(?:(?:question|q|affirmation|proposition)\s*(?:n\s?[°o]\s*)?(\d{1,3})(?:\s?\/\s?\d{1,3})?\s*(?:[.):]+|[–-]+(?=\s)|$|(?=[([])|\s+(?=[\p{Lu}–-]))|(\d{1,3})\s*(?:[.)]|°\)?|\s?[–-](?=\s*[^\d\s.…_–-])|\/(?=\s*\p{L}))(?=\s|$|[^\d\s])|(\d{1,2}(?:\.\d{1,2})+)[.)]?(?=\s+\p{Lu}\p{Ll}))\s*(.*)$/iu

/** « Q : … », whose answer is « R : … ». */
const unnumbered = /^\s*(?:q(?:uestion)?\s?[:.]\s+(?=\S)|(?=\p{L}[\p{L}’' ]{2,40}\(\d{1,2}\s?(?:points|pts)\)\s*:\s*\S))(.*)$/iu

/** What an assistant says of the type of a question, after its number. */
const typeLabel =
  /^\(?(?:question\s+)?(?:ouverte|fermée|qcm|choix (?:unique|multiples?)|réponse (?:courte|libre)|texte à trous?)\)?\s*:?$/iu

export interface Numbered {
  readonly number: string
  readonly text: string
  /** « Exercice 2 », « II. »: what follows may have questions of its own. */
  readonly isPart: boolean
}

/** Names of the sheets of a class that asks its rows different questions. */
export const versionNames = 'sujet|version|s[ée]rie'

const part = new RegExp(
  String.raw`^\s*(?:(?:exercices?|exercises?|ejercicios?|[üu]bung|esercizio|task|activit[ée]|activity|probl[èe]me|partie?|consigne|${versionNames}|ex\.?)\s*(?:n\s?[°o]\s*)?(\d{1,3}|[IVX]{1,4}|[A-F](?=\s*(?:[.):–-]|$)))|([IVX]{1,4})(?:(?=\s?[.)–-]\s)|(\/)(?=\s)))\s*[.):–-]*\s*(.*)$`,
  'iu',
)

/** « Problème (6 points) »: a part without a number. */
const namedPart = /^\s*(?:probl[èe]me|exercice)\s*(?=[(:]|$)[:–-]?(.*)$/iu

/** The number of a question or of a part, and what follows; null for a line without. */
export function numberOf(line: string): Numbered | null {
  const [, alone] = namedPart.exec(line) ?? []
  if (alone !== undefined) return { number: '', text: alone.trim(), isPart: true }
  const [whole, exercise, roman, stroke, words = ''] = part.exec(line) ?? []
  const isRoman = roman !== undefined && roman === roman.toUpperCase() && (stroke === undefined || isInstruction(words))
  if (whole !== undefined && (exercise !== undefined || isRoman))
    return { number: (exercise ?? roman ?? '').toUpperCase(), text: words.trim(), isPart: true }
  const found = numbered.exec(line)
  const [, asked] = unnumbered.exec(line) ?? []
  if (!found) return asked === undefined ? null : { number: '?', text: asked.trim(), isPart: false }
  const text = (found[4] ?? '').trim()
  return { number: found.slice(1, 4).find(Boolean) ?? '', text: typeLabel.test(text) ? '' : text, isPart: false }
}

export const choiceLetters: readonly string[] = [...'abcdefghij']

export interface ChoiceLine {
  /** Its letter, small; '' for a sign. */
  readonly letter: string
  readonly text: string
  readonly marked: boolean
  readonly boxed: boolean
}

const before = /^\s*([*+✓✔☑☒✅]|\[\s?[xX]\s?\])?\s*/u
const lettered = /^\(?([a-jA-J])(?:\s?[.)\]:]\s*|\s?[–-]\s+|\/\s+)(?=\S)(.*)$/u
const signed = /^(?:[-–•●▪◦○□☐◯▢❏](?!>)|o(?=\s)|\[\s?\])\s*(?=\S)(.*)$/u
/** A number below zero, which no bullet begins: « -3 », « -2,5 cm ». */
const negative = /^[-–−]\d[\d\s.,/]*(?:\s?(?:\p{L}{1,2}|[%°]\S?))?$/u
/** « (x) » that ticks what is before it: not that of a function, « f(x) », nor of a product, « 2(x) ». */
export const tick = String.raw`(?<!(?<!\p{L})(?:\p{L}|sin|cos|tan|ln|log|exp)[′'’²³\d]*\s?|[\d)])\(\s*x\s*\)`
const after = new RegExp(
  String.raw`\s*(?:\*+|[✓✔✅◄◀←]|\((?:[*✓✔✅]|bonne réponse|vrai|juste|correct|correcte)\)|${tick})\s*$`,
  'iu',
)

/** A line that is one choice: a letter or a sign, and whether it is marked as right by a star, a tick or words. */
export function choiceOf(line: string): ChoiceLine | null {
  const mark = before.exec(line)?.[1]
  const rest = line.replace(before, '')
  const [, letter, withLetter] = lettered.exec(rest) ?? []
  const [, withSign] = negative.test(rest.replace(after, '')) ? ['', rest] : (signed.exec(rest) ?? [])
  const text = withLetter ?? withSign ?? (mark !== undefined && mark !== '+' && mark !== '*' ? rest : undefined)
  if (text === undefined) return null
  // A box behind a bullet, or a box and a letter: « • ☒ oui », « [x] b) deux ».
  if (/^[☐□◯▢❏☑☒✓✔]/u.test(text)) return choiceOf(text)
  const inner = lettered.exec(text)
  if (letter === undefined && mark !== undefined && inner)
    return { letter: inner[1]?.toLowerCase() ?? '', text: (inner[2] ?? '').replace(after, '').trim(), marked: true, boxed: true }
  const words = text.replace(after, '').trim()
  return words === ''
    ? null
    : {
        letter: letter?.toLowerCase() ?? '',
        text: words,
        marked: mark !== undefined || after.test(text),
        boxed: /^\s*[☐□◯▢❏☑☒]/u.test(line),
      }
}

/** Several choices on one line: « a) chat   b) chien », or « a) chat   c) chien » over two columns; null for one, or for none. */
export function choicesOf(line: string): ChoiceLine[] | null {
  const boxed = line.split(/\s+(?=[☐□☑☒▢❏]\s*\S)/u).map(choiceOf)
  if (boxed.length > 1 && /^\s*[☐□☑☒▢❏]/u.test(line)) return boxed.filter((one) => one !== null)
  const parts = line.split(/(?:\s{2,}|\t+)(?=[*✓]?\s*\(?[a-jA-J]\s?(?:[.)]\s*|[–-]\s+)\S)/u).map((part) => choiceOf(part))
  const letters = parts.map((part) => part?.letter ?? '').join('')
  const rising = [...letters].every((letter, at) => at === 0 || letter > (letters[at - 1] ?? ''))
  if (parts.length < 2 || !rising || letters.length < parts.length) return closeChoices(line)
  return parts.filter((part) => part !== null)
}

/** Choices one space apart: their letters follow one another, « A) l’oxymore B) la litote »; three at least behind full stops. */
function closeChoices(line: string): ChoiceLine[] | null {
  const parts = line.split(/(?<=\S)\s+(?=\(?[b-jB-J]\s?[.)]\s+\S)/u).map((part) => choiceOf(part))
  const isOrdered = parts.every((part, at) => part?.letter === choiceLetters[at])
  return isOrdered && parts.length > (/^\s*\(?[aA]\s?\)/u.test(line) ? 1 : 2) ? parts.filter((part) => part !== null) : null
}

/** A statement with the choices that follow on its line: « 5 × 6 = ?   a) 25   b) 30 »; null for one without. */
export function withChoices(line: string): { readonly statement: string; readonly choices: ChoiceLine[] } | null {
  const alone = choicesOf(line)
  if (alone) return { statement: '', choices: alone }
  const boxed = besideBoxes(line)
  if (boxed) return boxed
  const start = line.search(
    /(?:\s{2,}|\t|(?<=[:?=])\s+)(?=[(☐□☑☒]?\s?(?:[aA]\s?[.)]|(?<=[☐□☑☒]))\s*\S)|\s(?=a\)(?:(?!\s[a-c]\)).)+\sb\)(?:(?!\s[a-c]\)).)+\sc\))/u,
  )
  const statement = line.slice(0, Math.max(0, start)).trim()
  const rest = line.slice(Math.max(0, start)).trim()
  const choices = statement === '' ? null : (choicesOf(rest) ?? choicesOf(rest.replace(/\s+(?=[b-jB-J]\s?[.)]\s+\S)/gu, '   ')))
  return choices && { statement, choices }
}

/** « Tom vient ☐ à pied ☑ en bus ☐ en train »: null where the last box has more words than any other, as they may go on with the statement. */
function besideBoxes(line: string): { readonly statement: string; readonly choices: ChoiceLine[] } | null {
  const [statement = '', ...boxes] = line.split(/\s+(?=[☐☑☒]\s*\S)/u)
  const choices = boxes.map(choiceOf)
  const counts = choices.map((one) => one?.text.split(/\s+/u).length ?? 0)
  const isList =
    boxes.length > 1 && (counts.at(-1) ?? 0) <= Math.max(...counts.slice(0, -1)) && !/[.!?]$/u.test(boxes.at(-1) ?? '')
  return isList && statement.trim() !== '' && choiceOf(statement) === null
    ? { statement: statement.trim(), choices: choices.filter((one) => one !== null) }
    : null
}

/** A side without the dot from which it is to be joined. */
export const withoutDots = (side: string): string => side.replace(/^[•●○]\s*|\s*[•●○]$/gu, '')

/** The two sides of a line of two columns; null for any other. */
export function sidesOf(line: string): { readonly left: string; readonly right: string } | null {
  const cells = line
    .split(/\t+|\s{4,}|\s+[•●○]\s+[•●○]\s+/u)
    .map((cell) => withoutDots(cell).trim())
    .filter((cell) => cell !== '')
  const [left = '', right = ''] = cells
  return cells.length === 2 && !isGap(left) && !isGap(right) ? { left, right } : null
}

export const gap =
  /_{2,}|(?:\.\s){4,}\.|(?<=\p{L})…(?=\p{L})|\.{4,}|(?<=\s|^)\.{3}(?=\s|$)|…(?:\s?…|\.(?!\s+\p{Lu}))+|(?<=\s)…(?=\s|$|[.,;])/gu

export const hasGap = (text: string): boolean => text.search(gap) >= 0

/** Whether there is nothing but gaps: a place to write. */
export const isGap = (line: string) => line.trim() !== '' && line.replace(gap, '').replace(/[.…\s]|^[→➔➜►>=:]+\s/g, '') === ''

/** « Justification : ……… »: a place to say why. */
export const isPlaceToWrite = (line: string): boolean =>
  isGap(line) ||
  /^\s*(?:explique|justifie)\p{L}* (?:ta|votre|la) r[ée]ponse\s*:\s*$/iu.test(line) ||
  (/^\s*(?:justifi\p{L}*|r[ée]ponse|explication|explique\p{L}*|pourquoi)[^:]{0,30}:\s*/iu.test(line) &&
    isGap(line.replace(/^[^:]*:/u, '')))

/** « (plusieurs réponses possibles) », « (à l’oral) » at the end of a statement. */
const remarks = {
  several: /\s*\(\s*plusieurs (?:bonnes )?réponses (?:sont )?possibles\s*\)\s*[.:]?$/iu,
  oral: /\s*\(\s*(?:réponse orale|à l[’']oral)\s*\)\s*[.:]?$/iu,
}

/** A statement without such a remark; null where it has none. */
export const withoutRemark = (statement: string, remark: keyof typeof remarks): string | null =>
  remarks[remark].test(statement) ? statement.replace(remarks[remark], '') : null
