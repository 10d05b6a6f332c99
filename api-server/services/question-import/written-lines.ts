import { isTask } from '#domain/instructions'
import {
  choiceLetters,
  choiceOf,
  endsAsking,
  hasGap,
  isGap,
  numberOf,
  type Piece,
  shortSpaces,
  sidesOf,
  type TextLine,
  withChoices,
} from '#domain/question-text/lines'
import { partsOf } from '#domain/question-text/named-answers'
import { answerNames, bracketed, noteOf } from '#domain/question-text/notes'
import { truth, untruth } from '#domain/truths'
import { rowOf } from './document-lines.ts'

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

const named = new RegExp(String.raw`^\s*(?:(?:bonnes?\s+)?(?:${answerNames})|indices?)(?!\p{L})`, 'iu')

/** What is drawn before a number or what a line says; before other words it may tick a choice. */
function withoutPictures(text: string): string {
  const plain = plainMarkdown(text.replace(/^\s{0,3}#{1,6}\s+/u, '').replace(pictures, ''))
  return plain !== text && (noteOf(plain) !== null || numberOf(plain) !== null || named.test(plain)) ? plain : text
}

/** Numbers from 1 to 9, four times. */
const circled = '①②③④⑤⑥⑦⑧⑨❶❷❸❹❺❻❼❽❾➀➁➂➃➄➅➆➇➈➊➋➌➍➎➏➐➑➒'

/** « 🅱 » and its like: B. */
const letterOfSign = (sign: string) =>
  sign.trim().normalize('NFKD').match(/[a-j]/iu)?.[0] ??
  String.fromCharCode(65 + (((sign.codePointAt(0) ?? 0) - 0x1_f1_30) % 0x20))

const verdictBehindArrow = new RegExp(String.raw`^\s*(?:=>?|[→➔➡▶])\s*(?=(?:${truth}|${untruth})(?!\p{L}))`, 'iu')

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

const told = String.raw`r[ée]p(?:onses?)?\.?(?:\s(?:attendue|possible|correcte|juste)s?)?\s?:`
const answer = new RegExp(String.raw`(?<=[\p{L}\d\p{P}])(?<!\bbonnes?)\s+(?=R${told.slice(1)}\s*\S)`, 'u')
const answerInBrackets = new RegExp(String.raw`(?:^|\s+)\(\s*(${told})\s*([^()]+)\)\s*$`, 'iu')
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
  const text = line.text.replace(
    answerInBrackets,
    (_, name: string, words: string) => ` ${name[0]?.toUpperCase()}${name.slice(1)} ${words}`,
  )
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
  if (lines.some(({ text }) => named.test(plainMarkdown(text)))) return []
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

const isCount = (text = '') => /^(?:q(?:uestion)?\s?)?(?:n°\s?)?\d{1,3}\W*$/iu.test(text)
const isHead = (text = '') =>
  /^(?:n°|num[ée]ro|questions?|bonnes? r[ée]ponses?|r[ée]ponses?|corrig[ée]|lettres?|explications?|justifications?|points?|)$/iu.test(
    text,
  )
const isCross = (text: string) => /^[xX×✓✔☒☑●]$/u.test(text)
const isTold = (text = '') => /^[a-j]$|^(?:vrai|faux|v)$/iu.test(text)

/** What a table at the end says of counted questions: « 1 | B » on each row, the answers below their numbers, or crosses below letters. */
function keyOfRows(rows: readonly (readonly string[])[], isTitled: boolean): string[][] | null {
  const [heads = [], ...body] = rows
  const told = rows.filter((row) => !row.every(isHead))
  const at = isHead(heads[0]) ? 1 : 0
  const below = (body[0] ?? []).slice(at)
  const counts = heads.slice(at)
  const isBelow = body.length === 1 && counts.length > 1 && counts.every((one, place) => isCount(one) && below[place])
  if (isBelow && (isTitled || below.every(isTold))) return counts.map((number, place) => [number, below[place] ?? ''])
  const isNamed = isTitled || told.length < rows.length
  if (
    isNamed &&
    told.length > 0 &&
    told.every(([number, ...said]) => isCount(number) && said.some((text) => text !== '' && !isGap(text)))
  )
    return told.map(([number = '', ...said]) => [number, ...said])
  const areCrossed =
    body.length > 1 && heads.slice(1).every(isTold) && body.every(([number, ...cells]) => isCount(number) && cells.some(isCross))
  const crossed = (row: readonly string[]) => heads.filter((_head, place) => isCross(row[place] ?? '')).join(' et ')
  return areCrossed ? body.map((row) => [row[0] ?? '', crossed(row)]) : null
}

/** The last table of a sheet as lines of a key, where it is one. */
function withKeyRows(lines: readonly TextLine[]): readonly TextLine[] {
  const isRowOrBlank = ({ text, cells }: TextLine) => cells !== undefined || text.trim() === ''
  const before = lines.findLastIndex((line) => !isRowOrBlank(line))
  const title = lines[before]?.text ?? ''
  const rows = lines.slice(before + 1).flatMap(({ cells }) => (cells ? [cells.map(({ text }) => text.trim())] : []))
  const isTitled = named.test(title) && title.length < 40
  const key = rows.length > 0 ? keyOfRows(rows, isTitled) : null
  if (!key) return lines
  const told = key.map(([number = '', ...said]) => `${number.replace(/\D/g, '')}. ${said.filter(Boolean).join(' – ')}`)
  return [...lines.slice(0, before + (isTitled ? 0 : 1)), ...['Corrigé', ...told].map((text) => ({ text, strong: false }))]
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

const counted = /^\s*(?:(question|q)\s*(?:n\s?[°o]\s*)?)?(\d{1,2})\s*([.)/:–-]|$)\s*(.*)$/iu
const countedAnswer = /^(\s*R[ée]ponses?\s*:\s*)([1-9])\s*$/iu

/** No task, no question, no pair, nothing that has choices or gaps of its own; no letter of a key. */
const mayBeChoice = (text: string) =>
  text.length > 1 && !endsAsking(text) && !isTask(text) && !hasGap(text) && sidesOf(text) === null && withChoices(text) === null

/** Choices that are counted below questions that are counted otherwise, « Question 2 » or « 2) » and « 1. 90 °C », by letters. */
function withLetters(lines: readonly TextLine[]): readonly TextLine[] {
  const written = lines.filter(({ text }) => text.trim() !== '')
  const places = new Map(written.map((line, at) => [line, at]))
  const found = written.map(({ text, cells }) => (cells || countedKey.test(text) ? null : counted.exec(text)))
  const signOf = (one: RegExpExecArray) => (one[1] ? 'named' : one[3])
  const [outer] = found.flatMap((one) => (one ? signOf(one) : []))
  const counts = found.map((one) => (one && signOf(one) !== outer ? Number(one[2]) : 0))
  // A question stands above the first, in two lines at most.
  const isFirst = (at: number) =>
    counts[at + 1] === 2 &&
    [at - 1, at - 2].some((place) => found[place] && counts[place] === 0) &&
    !named.test(written[at - 1]?.text ?? '')
  const isChoice = (count: number, at: number) =>
    mayBeChoice(found[at]?.[4] ?? '') && (count === 1 ? isFirst(at) : counts[at - 1] === count - 1)
  if (!counts.some(Boolean) || !counts.every((count, at) => count === 0 || isChoice(count, at))) return lines
  return lines.map((line) => {
    const at = places.get(line) ?? -1
    const letter = choiceLetters[(counts[at] ?? 0) - 1]
    if (letter) return { ...line, text: `${letter}) ${found[at]?.[4]}` }
    if (countedKey.test(line.text))
      return { ...line, text: line.text.replace(countedEntry, (_whole, number, count) => `${number}${choiceLetters[count - 1]}`) }
    return counts[at - 1]
      ? { ...line, text: line.text.replace(countedAnswer, (_whole, name, count) => name + choiceLetters[count - 1]) }
      : line
  })
}

const entry = String.raw`(?<![\p{L}\d])(?:q(?:uestion)?\s?)?(\d{1,2})\s*(?:→|[-=]?>|[:.)=–-])\s*([1-9])(?!\d)`
const countedEntry = new RegExp(entry, 'giu')
/** « Corrigé : Q1 → 2, Q2 → 1 », where choices are counted. */
const countedKey = new RegExp(String.raw`^\s*(?:(?:${answerNames})\s*:?\s*)?(?:${entry}[\s,;|/–-]*)+$`, 'iu')

const letteredQuestion = /^\s*([A-J])\s?[.):–-]\s+(?=\S)/u
const letteredEntry = /(?<![\p{L}\d])([A-J])\s?(?:→|[-=]?>|[:=–-])\s?([1-9])(?!\d)/gu

/** Questions by letters with counted choices below, « A. Où ? », « 1) ici », whose key is « A-1, B-3 », as those by numbers. */
function withSwapped(lines: readonly TextLine[]): readonly TextLine[] {
  const countOf = (_whole: string, letter: string) => `Question ${letter.charCodeAt(0) - 64}. `
  const swapped = lines.map((line) => (line.cells ? line : { ...line, text: line.text.replace(letteredQuestion, countOf) }))
  const asked = lines.filter(({ text, cells }) => !cells && letteredQuestion.test(text))
  const firsts = lines.filter(({ text }) => /^\s*1\s?[.)]/u.test(text))
  if (asked.length < 2 || asked.length !== firsts.length || withLetters(swapped) === swapped) return lines
  const isKey = (text: string) => !/[\p{L}\d]/u.test(text.replace(letteredEntry, '').replace(named, ''))
  const keyed = (text: string) =>
    text.replace(letteredEntry, (_whole, of, right) => `${of.charCodeAt(0) - 64}${choiceLetters[right - 1]}`)
  return swapped.map((line) => (isKey(line.text) ? { ...line, text: keyed(line.text) } : line))
}

const bare = /^\s*(\d{1,2})\s+(?=\p{Lu})/u

/** « 1 Qui parle ? », « 2 Cite … » below one another, from one on, as numbered lines. */
function withNumbers(lines: readonly TextLine[]): readonly TextLine[] {
  const found = lines.flatMap(({ text, cells }) => (cells ? [] : (bare.exec(text)?.[1] ?? [])))
  // Lines of a poem are counted too.
  const areAsked = !lines.some(({ text }) => numberOf(text)) && !lines.some(({ text }) => bare.test(text) && /,\s*$/.test(text))
  const areQuestions = areAsked && found.length > 2 && found.every((number, at) => Number(number) === at + 1)
  return areQuestions ? lines.map((line) => ({ ...line, text: line.text.replace(bare, '$1. ') })) : lines
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

const arrow = /^\s*(?:=+>|[→➔⇒➡])\s*(?=\S)/u
const star = /\s\*+\s*$/u

const wrongAnswers =
  /^\s*(?:(?:mauvaises|fausses|autres)\s+(?:r[ée]ponses|propositions)|r[ée]ponses\s+(?:fausses|incorrectes|erron[ée]es)|distracteurs?|leurres?)\s*:\s*(\S.*)$/iu

/** « Bonne réponse : Paris » above « Mauvaises réponses : Lyon, Nice » as choices by the alphabet: the right one is not the first of each. */
function withWrongAnswers(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.flatMap((line, at) => {
    const wrong = (text = '') => partsOf(wrongAnswers.exec(text)?.[1] ?? '')
    const right = noteOf(lines[at - 1]?.text ?? '')
    const others = right?.kind === 'answer' ? wrong(line.text) : []
    if (noteOf(line.text)?.kind === 'answer' && wrong(lines[at + 1]?.text).length > 0) return []
    const choices = [...others.map((text) => ({ text, sign: '☐' })), ...(right ? [{ text: right.text, sign: '☑' }] : [])]
    return others.length === 0
      ? [line]
      : choices
          .sort((one, other) => one.text.localeCompare(other.text, 'fr', { numeric: true }))
          .map(({ text, sign }) => ({ text: `${sign} ${text}`, strong: false }))
  })
}

const mostArrowed = 10

/** Lines below a question of which some begin with an arrow or end with a star, « => Canberra » between « Sydney » and « Melbourne », are choices: those are right. */
function withArrows(lines: readonly TextLine[]): readonly TextLine[] {
  const isEnd = ({ text, cells }: TextLine) => Boolean(cells || text.trim() === '' || numberOf(text) || noteOf(text))
  const isOther = ({ text }: TextLine) => choiceOf(text) !== null || (text.length <= 80 && !/[.?:…_]\s*$|[→➔⇒➡]/u.test(text))
  const done: TextLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const { text: asked = '' } = lines[at - 1] ?? {}
    const ahead = numberOf(asked) || endsAsking(asked) ? lines.slice(at, at + mostArrowed) : []
    const end = ahead.findIndex(isEnd)
    const group = end < 0 ? ahead : ahead.slice(0, end)
    const isTold = ({ text }: TextLine) => arrow.test(text) || (star.test(text) && choiceOf(text) === null)
    const told = group.filter(isTold)
    const others = group.filter((line) => !isTold(line))
    const areMixed = told.length > 0 && others.length > 0
    const areChoices = areMixed && others.every(isOther) && !told.some(({ text }) => verdictBehindArrow.test(text))
    const isGuess = group.length === 2 && group[0] === told[0] && arrow.test(group[0]?.text ?? '')
    const plain = (line: TextLine) => {
      const text = line.text.replace(arrow, '').replace(star, '').trim()
      return isTold(line) ? `☑ ${text}` : choiceOf(line.text) ? line.text : `☐ ${text}`
    }
    if (areChoices)
      done.push(...group.map((line) => ({ ...line, text: plain(line), ...(isGuess && { guessed: true as const }) })))
    else done.push(...lines.slice(at, at + 1))
    at += areChoices ? group.length - 1 : 0
  }
  return done
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

const cut = /(\p{Ll})[-\u00AD\u2010]$/u

/**
 * The lines of a sheet without signs of Markdown and rules, with words that were cut at the end of a line joined; and those that are
 * for whoever asked an assistant for them.
 */
export function cleanLines(given: readonly TextLine[]): { readonly kept: readonly TextLine[]; readonly leftOut: string[] } {
  const kept: TextLine[] = []
  const leftOut: string[] = []
  const lines = withArrows(withWrongAnswers(withLetters(withSwapped(withNumbers(withTables(withCards(inOneColumn(given))))))))
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
