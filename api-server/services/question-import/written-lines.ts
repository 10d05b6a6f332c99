import { choiceOf, endsAsking, isGap, numberOf, type Piece, shortSpaces, type TextLine } from '#domain/question-text/lines'
import { bracketed, noteOf, saysAnswer } from '#domain/question-text/notes'
import { withLetters, withNumbers, withSwapped } from './counted-lines.ts'
import { rowOf } from './document-lines.ts'
import { withKeyRows } from './key-rows.ts'
import { verdictBehindArrow, withArrows, withWrongAnswers } from './told-choices.ts'

/** What an assistant writes around questions, to whoever asked for them. */
export const greeting =
  /^\s*(?:(?:(?:bonjour|bonsoir|salut|coucou)\s?[^.?!,]{0,40}[,!]\s)?(?:(?:bien s[ûu]r|avec plaisir|volontiers|d[’']accord|parfait|certainement|absolument|super)\s*[!,.]|(?:voici|voil[àa])\s[^?]*\b(?:quiz|qcm|questions?|questionnaire|exercices?|fiche|[ée]valuation|gift|aiken|format)\b[^?]*[:.]\s*$|n[’']h[ée]site(?:z)?\s+pas|besoin d[’'e]|dis-moi si|dites-moi si|je peux aussi|of course|sure\s*[!,]|bon(?:ne)?s? (?:chance|courage|travail|correction|continuation|entra[îi]nement|r[ée]visions?)|souhaite[sz]?-(?:tu|vous)|veux-tu que|voulez-vous que|(?:explication : \*?)?(?:astuce|conseil|remarque|note)\s?:[^?]*\bce(?:tte)?\s(?:quiz|qcm|questionnaire|fiche|texte)\b|si (?:tu|vous) (?:veux|voulez|souhaite[sz]?)|j[’']esp[èe]re que)|(?:cordialement|bien [àa] (?:toi|vous)|merci d[’']avance)\s*[,.!]?\s*$)/iu

/** « Bonjour Claire, », as a message begins. */
const isHello = (text: string): boolean => /^\s*(?:bonjour|bonsoir|salut|coucou)(?:\s[^.?!,:]{0,40})?[,!.]?\s*$/iu.test(text)

const rule = /^\s*(?:[-_*=]\s?){3,}$/u

/** Pictures that an assistant draws before what a line says. */
const pictures = /^\s*(?:(?:\p{Extended_Pictographic}|\uFE0F)\s*)+/u
const explained = /^\s*(?:💡|📝|📖)\s*/u

/** Words between stars among others, not a product (« 3*4*5 »); a line or a choice that stands between them as a whole is marked. */
const emphasis = /(?<=\p{L}{2}[^*]*\s|\s\p{L}[^*]*)(?<![\p{L}\d)])\*(?=[^\s*])([^*]+)(?<=\S)\*(?![\p{L}\d(])/gu

/** What is drawn before a number or what a line says; before other words it may tick a choice. */
function withoutPictures(text: string): string {
  const plain = plainMarkdown(text.replace(/^\s{0,3}#{1,6}\s+/u, '').replace(pictures, ''))
  return plain !== text && (noteOf(plain) !== null || numberOf(plain) !== null || saysAnswer.test(plain)) ? plain : text
}

/** Numbers from 1 to 9, four times. */
const circled = '①②③④⑤⑥⑦⑧⑨❶❷❸❹❺❻❼❽❾➀➁➂➃➄➅➆➇➈➊➋➌➍➎➏➐➑➒'

/** « 🅱 » and its like: B. */
const letterOfSign = (sign: string) =>
  sign.trim().normalize('NFKD').match(/[a-j]/iu)?.[0] ??
  String.fromCharCode(65 + (((sign.codePointAt(0) ?? 0) - 0x1_f1_30) % 0x20))

/** A line without the signs of Markdown; a ticked box stays one. */
const plainMarkdown = (text: string): string =>
  text
    .replace(/(?<=^[\s*]*)(\d)\uFE0F?\u20E3/u, '$1.')
    .replace(/^\s*[①-⑨❶-❾➀-➈➊-➒]\s*/u, (sign) => `${(circled.indexOf(sign.trim()) % 9) + 1}. `)
    .replaceAll('\uFE0F', '')
    .replace(/[⬜◻❑❒🔲]\s*(?=\S)/gu, '☐ ')
    .replace(/^\s*(\d)\s?(?:[èe]re|er|i?[èe]me|nde?|e)\s+partie\b/iu, 'Partie $1')
    .replace(/^\s*\(\s?\)\s*(?=\S)/u, '☐ ')
    .replace(/^\s*\([xX•●✓]\)\s*(?=\S)/u, '☑ ')
    .replace(verdictBehindArrow, 'Réponse : ')
    .replace(/^(\s*)[🔘🔵🟢🟡🟠🔴⚪⚫⭕🔹🔸▶➡]\s+(?!\**(?:r[ée]ponse|question|exercice))/iu, '$1• ')
    .replace(/[🅰-🅹🄰-🄹🅐-🅙Ⓐ-Ⓙⓐ-ⓙ]\s*/gu, (sign) => `${letterOfSign(sign)}) `)
    .replace(/^\s*(?:[-*•]\s+)?\**(recto|verso)\s*:\**\s*/iu, (_whole, side: string) =>
      side.toLowerCase() === 'recto' ? 'Q : ' : 'Réponse : ',
    )
    .replace(/^\s{0,3}#{1,6}\s+/u, '')
    .replace(/^\s*>\s?/u, '')
    .replace(/^(\s*)[-*+]\s+(?=\[[ xX]\]|\(?[a-jA-J]\s?[.)])/u, '$1')
    .replace(/(?<!\d)\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\d)/gu, '$1')
    .replace(/^(\s*)([*_])(?=\S)([^*_]{1,40}:)\2\s*/u, '$1$3 ')
    .replace(/^\s*([*_])([^*_]+)\1\s*$/u, (whole, _sign, words: string) => (noteOf(words) ? words : whole))
    .replace(emphasis, '$1')
    .replace(explained, 'Explication : ')
    .replace(/^(Explication : )\*([^*]+)\*$/u, '$1$2')

/** « Réponse attendue : », behind its R. */
const answerLabel = String.raw`[ée]p(?:onses?)?\.?(?:\s(?:attendue|possible|correcte|juste)s?)?\s?:`
const answer = new RegExp(String.raw`(?<=[\p{L}\d\p{P}])(?<!\bbonnes?)\s+(?=R${answerLabel}\s*\S)`, 'u')
const answerInBrackets = new RegExp(String.raw`(?:^|\s+)\(\s*R(${answerLabel})\s*([^()]+)\)\s*$`, 'iu')
/** « – Capitale du Japon ? (Tokyo) », « 4. Je suis grand. → Soy alto. » */
const askedAndAnswered =
  /^\s*([-–•●▪*]|\(?[a-j][.)]|\d{1,2}[.)])\s+(?:(\S.*\?)\s*(?:\(([^()]{1,60})\)|[:=]\s*([^?:…_]{1,60}))|(\S[^→➔⇒]*?)\s*(?:→|➔|⇒|[-=]>)\s*([^→➔⇒?:…_]{1,60}))\s*$/iu
/** What says how to answer: « en cm », « côté = 3 cm », « oui/non », « facultatif », « 2 lignes », « des …… », « (pronom) ». */
const askingStill =
  /[=(…]|\p{L}.*\.{3}|\.{3}.*\p{L}|(?<!\d)\/|\/(?!\d)|\p{L}\s+ou\s|^(?:en|[àa]|aux?|phrase|forme)\s|^(?:\d+\s*(?:pts?|points?|lignes?|mots?|phrases?)|plusieurs|facultati|bonus|arrondi)/iu

/** A line as its question and its answer, « Combien coûte 1 kg ? Réponse : 2 € »; as « – Capitale du Japon ? (Tokyo) », where others are so. */
function withAnswerBelow(line: TextLine, isAsked: boolean): TextLine[] {
  const [, label = '', ...found] = (isAsked && askedAndAnswered.exec(line.text)) || []
  const [asked, told] = found.filter((one) => one !== undefined)
  if (asked !== undefined)
    return [
      { text: `${/\d/.test(label) ? label : 'Q :'} ${asked}`, strong: false },
      { text: `Réponse : ${told}`, strong: false, ...(!isGap(told ?? '') && { guessed: true }) },
    ]
  const text = line.text.replace(answerInBrackets, ' R$1 $2')
  const [first = '', ...others] = line.cells ? [line.text] : text.split(answer)
  return [{ ...line, text: first }, ...others.map((one) => ({ text: one, strong: false }))]
}

const sides = /^([^:=→➜➔⇒?]+)(?:(?<=\s)=\s|:\s|[→➜➔⇒])([^:=→➜➔⇒?]+)$/u

/** A word and its meaning on one line. */
function cardOf(text: string): readonly [term: string, meaning: string] | null {
  const [, term = '', meaning = ''] = sides.exec(text) ?? []
  return /\p{L}/u.test(term) && /[\p{L}\d]/u.test(meaning) ? [term.trim(), meaning.trim()] : null
}

/** The head of a text, and what is reckoned: « Titre : … », « 5 km = 5000 m ». */
const notCards = [
  /^\s*(?:consigne|titre|auteur|date|nom|classe|th[èe]me|niveau|sujet|source|document|objectif|exemple)s?\s*:/iu,
  /^\s*\d.*=\s*\d/u,
]

/** Cards: each line of a text, but a title above, is a word and its meaning. */
function withCards(lines: readonly TextLine[]): readonly TextLine[] {
  const written = lines.filter(({ text }) => text.trim() !== '')
  const cards = written.map(({ text, cells }) =>
    cells || noteOf(text) || numberOf(text) || choiceOf(text) || notCards.some((one) => one.test(text)) ? null : cardOf(text),
  )
  const first = cards.findIndex((one) => one !== null)
  if (first < 0 || first > 2 || cards.length - first < 3 || !cards.slice(first).every((one) => one !== null)) return lines
  return written.map((line, at) => {
    return cards[at] ? { ...line, text: cards[at].join('\t') } : line
  })
}

/** Whether a line has its answer behind it as the one before or after does: those without a number are all so. A sheet with a key has none. */
function areAsked(lines: readonly TextLine[]): boolean[] {
  if (lines.some(({ text }) => saysAnswer.test(plainMarkdown(text)))) return []
  const written = lines.filter(({ text }) => text.trim() !== '')
  const found = written.map(({ text }) => {
    const parts = askedAndAnswered.exec(text)
    return parts && [parts[3], parts[4], parts[6]].every((told = '') => !askingStill.test(told)) ? parts : null
  })
  const isListed = ({ text }: TextLine) => /^\s*(?:[-–•●▪*]|\(?[a-j][.)])\s/iu.test(text)
  const areAll = written.filter(isListed).length > 1 && written.every((line, at) => !isListed(line) || found[at])
  const asked = new Set(written.filter((line, at) => found[at] && (isListed(line) ? areAll : (found[at - 1] ?? found[at + 1]))))
  return lines.map((line) => asked.has(line))
}

const inBrackets = new RegExp(String.raw`(${bracketed})(?!\()`, 'u')

/** A row of a table in Markdown; words in square brackets have the colour of answers. */
function withParts(line: TextLine): TextLine {
  const row = /^\s*\|(.*)\|\s*$/.exec(line.text)?.[1]
  if (row !== undefined && !line.cells) return rowOf(row.split('|').map((text) => ({ text: text.trim(), strong: false })))
  const pieces = line.text.split(inBrackets).map((text, at): Piece => {
    const isTold = at % 2 === 1
    return { text, strong: isTold, coloured: isTold }
  })
  // What was taken off a line is in its pieces still.
  if (line.pieces) return line.text.endsWith(line.pieces.map(({ text }) => text).join('')) ? line : { ...line, pieces: [] }
  return pieces.length === 1 || /^\s*\[[xX]\]/.test(line.text) ? line : { ...line, pieces }
}

/** Lists of ○ of which some are ●, or of □ and ■, are boxes, ticked and empty. */
const withTicks = (text: string) =>
  text.replace(/(?<=^|\s)([○●□■])\s*(?=\S)/gu, (_sign, sign: string) => (/[●■]/.test(sign) ? '☑ ' : '☐ '))

/** The row above a rule of a table in Markdown, taken off what is kept: it is its head. */
function withHead(kept: TextLine[]): TextLine[] {
  const cells = kept.at(-1)?.cells
  if (!cells) return []
  kept.pop()
  return [rowOf(cells.map((cell) => ({ ...cell, strong: true })))]
}
/** « R1. » of a sheet with « Q1. ». */
const cardAnswer = /^\s*R\s?\d{1,3}\s?[.:)–-]\s*(?=\S)/u

const beside = /^(\s*\d{1,3}\s?[.)]\s.*\S)(?:\t+|\s{3,})(\d{1,3}\s?[.)]\s+\S.*)$/u
const columnGap = /\t+\s*|\s{3,}/u

/** Numbered questions in two columns, one column after the other. */
function inOneColumn(lines: readonly TextLine[]): readonly TextLine[] {
  const left: TextLine[] = []
  const right: TextLine[] = []
  const done: TextLine[] = []
  for (const line of lines) {
    const [, first, second] = line.cells ? [] : (beside.exec(line.text) ?? [])
    const [own = '', ...others] = line.text.replace(/^\s{1,9}/u, '').split(columnGap)
    const isWithin = right.length > 0 && (line.text.trim() === '' || others.length === 1)
    if (first !== undefined && second !== undefined) {
      left.push({ text: first, strong: line.strong })
      right.push({ text: second, strong: line.strong })
    } else if (isWithin) {
      left.push({ text: own, strong: line.strong })
      right.push({ text: others[0] ?? '', strong: line.strong })
    } else done.push(...left.splice(0), ...right.splice(0), line)
  }
  return [...done, ...left, ...right]
}

/** Lines of as many tabs, two or more, one below the other are rows of a table. */
function withTables(lines: readonly TextLine[]): readonly TextLine[] {
  const tabs = lines.map(({ text, cells }) => (cells ? 0 : (text.match(/\t/g)?.length ?? 0)))
  return lines.map((line, at) => {
    const isRow =
      (tabs[at] ?? 0) > 1 &&
      [tabs[at - 1], tabs[at + 1]].includes(tabs[at]) &&
      !/[•●]|(?:^|\t)\s*\(?[a-d][.)]\s/iu.test(line.text)
    return isRow ? rowOf(line.text.split('\t').map((text) => ({ text: text.trim(), strong: false }))) : line
  })
}

/** « <details><summary>Réponse</summary> … </details> » of an assistant: « Réponse : … ». */
export function withDetails(lines: readonly TextLine[]): readonly TextLine[] {
  if (!lines.some(({ text }) => text.includes('<summary>'))) return lines
  let label = ''
  return lines.flatMap((line) => {
    const [, name = '', rest = line.text] = /<summary>(.*?)<\/summary>(.*)$/u.exec(line.text) ?? []
    label = /r[ée]ponse|solution|corrig/iu.test(name) ? 'Réponse : ' : label
    const text = rest.replace(/<\/?details>/gu, '')
    if (text.trim() === '') return name === '' || label !== '' ? [] : [{ ...line, text: name }]
    const told = label + text.trim()
    label = ''
    return [{ ...line, text: told }]
  })
}

/** The tables of Moodle2Word as lines: a question, a row for each choice with what it is worth, and a comment on all. */
export function withGraded(lines: readonly TextLine[]): readonly TextLine[] {
  const start = lines.findIndex(({ cells }) => cells)
  const length = start < 0 ? 0 : lines.slice(start).findIndex(({ cells }) => !cells)
  const end = length < 0 ? lines.length : start + length
  if (start < 0) return lines
  const rows = lines.slice(start, end).map(({ cells = [] }) => cells.map(({ text }) => text))
  const heads = rows.findIndex((row) => /^(?:note|grade)$/iu.test(row.at(-1) ?? ''))
  const told = rows.slice(heads + 1).flatMap(([letter = '', text = '', feedback = '', worth]) => {
    if (letter === '') return [feedback && `Correction : ${feedback}`]
    return [`${Number(worth) > 0 ? '[x] ' : ''}${letter} ${text}`, feedback && `Commentaire : ${feedback}`]
  })
  const isGraded = heads > 0 && Boolean(rows[0]?.[0])
  const read = [`Q : ${rows[0]?.[0]}`, ...told.filter(Boolean)].map((text) => ({ text, strong: false }))
  return [...lines.slice(0, start), ...(isGraded ? read : lines.slice(start, end)), ...withGraded(lines.slice(end))]
}

/** What is read of the lines of a sheet together, one after the other. */
const inTurn = [inOneColumn, withCards, withTables, withNumbers, withSwapped, withLetters, withWrongAnswers, withArrows]

const cut = /(\p{Ll})[-\u00AD\u2010]$/u

/**
 * The lines of a sheet without signs of Markdown and rules, with words that were cut at the end of a line joined; and those that are
 * for whoever asked an assistant for them.
 */
export function cleanLines(given: readonly TextLine[]): { readonly kept: readonly TextLine[]; readonly leftOut: string[] } {
  const kept: TextLine[] = []
  const leftOut: string[] = []
  const lines = inTurn.reduce((read, next) => next(read), given)
  const areCards = lines.some(({ text }) => /^\s*Q\s?\d/u.test(text))
  const asked = areAsked(lines)
  const isThere = (sign: string) =>
    lines.some(({ text, cells }) => !cells && new RegExp(`(?:^|\\s)${sign}\\s*\\S`, 'u').test(text))
  const areTicked =
    ['○●', '□■'].some((signs) => [...signs].every(isThere)) && !lines.some(({ text }) => /[•●○]\s+[•●○]/u.test(text))
  for (const line of lines.flatMap((one, at) => withAnswerBelow({ ...one, text: shortSpaces(one.text) }, asked[at] === true))) {
    const ticked = areTicked ? withTicks(line.text) : line.text
    const plain = line.cells
      ? line.text
      : withoutPictures(plainMarkdown(areCards ? ticked.replace(cardAnswer, 'Réponse : ') : ticked))
    const last = kept.at(-1)
    const text = endsAsking(last?.text ?? '') ? plain.replace(/^\s*=>?\s*(?=\S)/u, 'Réponse : ') : plain
    if (/^[\s|:-]*-{3}[\s|:-]*$/.test(text)) kept.push(...withHead(kept), { text: '', strong: false })
    else if (rule.test(text) && !/_{3}|\.{3}/.test(text)) kept.push({ text: '', strong: false })
    else if (
      greeting.test(text.replace(pictures, '').replace(/^[*_]+/, '')) ||
      (isHello(text) && kept.every((one) => one.text.trim() === ''))
    )
      leftOut.push(text.trim())
    else if (last && cut.test(last.text) && /^\p{Ll}{2,}/u.test(text))
      kept.splice(-1, 1, { ...last, text: `${last.text.replace(cut, '$1')}${text}` })
    else kept.push(withParts({ ...line, text }))
  }
  return { kept: withKeyRows(kept), leftOut }
}
