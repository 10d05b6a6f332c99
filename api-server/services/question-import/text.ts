import { Failure } from '#contract/errors'
import { maxImportedQuestions } from '#contract/question-import'
import { type Block, isKnownBlock, type ListBlock, type Section, type Sentence } from '#contract/structured-document'
import { formulaTex } from '#domain/formula/tex'
import { tasksOf } from '#domain/instructions'
import { choiceOf, isGap, lineOfPieces, linesOfText, numberOf, type Piece, type TextLine } from '#domain/question-text/lines'
import type { ReadSheet } from '#domain/question-text/proposed'
import { readSheet } from '#domain/question-text/text'
import { mapHtml } from '#domain/questions/texts'
import { decodeEntities } from '#domain/rich-text/entities'
import { unmarkedText } from '#domain/rich-text/plain'
import { truthOf } from '#domain/truths'
import { questionsOfAmc } from './amc.ts'
import { questionsOfJson } from './assistant-json.ts'
import type { FoundQuestions, ReadQuestion } from './build.ts'
import { cellOf, rowOf } from './document-lines.ts'
import { findUnsaid, mayBeKey } from './left-out.ts'
import { isOdt, labelOf, odtLines, pictureSign } from './office-text.ts'
import type { Package } from './package.ts'
import { readProposed } from './proposed.ts'
import { pictureTag } from './texts.ts'
import { docxBesides, docxLines, isDocx } from './word-text.ts'
import { cleanLines, withDetails, withGraded } from './written-lines.ts'

/** Most lines of a text: beyond, it is a book. */
const maxLines = 10_000

/** The questions that rules find in a text (docs/text-import.md); none where they recognise nothing. Failure invalid on `file`: tooManyRows. */
function questionsOf(lines: readonly TextLine[], besides: readonly string[] = []): FoundQuestions {
  if (lines.length > maxLines) throw new Failure('invalid', 'invalid', { file: 'tooManyRows' })
  const { questions = [], leftOut: left = [] } =
    sheetOf(lines.map((line) => ({ ...line, text: line.text.slice(0, longestLine) }))) ?? {}
  const leftOut = [...left, ...besides].filter(Boolean)
  const read = questions.slice(0, maxImportedQuestions + 1).map(readProposed)
  return { read: leftOut.some(mayBeKey) ? read.map(withGuessedKey) : read, leftOut }
}

/** A question of a sheet with a key that no rule has read: what else says its answer may be wrong. */
const withGuessedKey = (read: ReadQuestion): ReadQuestion =>
  read.question.type === 'Text' || read.losses.includes('missingAnswer')
    ? read
    : { ...read, losses: [...new Set([...read.losses, 'guessedKey' as const])] }

/** A text of Auto Multiple Choice, else a sheet as teachers write them. */
function sheetOf(given: readonly TextLine[]): ReadSheet | null {
  const lines = withDetails(withGraded(given))
  const texts = lines
    .map(({ text }) => text)
    .join('\n')
    .replace(/(?<=\p{Ll})[-\u00AD\u2010]\n(?=\p{Ll}{2})/gu, '')
    .split('\n')
  const amc = questionsOfAmc(texts)
  if (amc) return { questions: amc, leftOut: findUnsaid(texts, amc) }
  const { kept, leftOut } = cleanLines(lines)
  const sheet = readSheet(kept)
  if (!sheet) return null
  const left = [...leftOut, ...sheet.leftOut]
  return { ...sheet, leftOut: [...left, ...findUnsaid(texts, [sheet.questions, left], sheet.keys)] }
}

/** Longest line, in characters: a paragraph. */
const longestLine = 5000

/** Whether the beginning of a text holds a question that rules find. */
export function isText(text: string): boolean {
  const lines = linesOfText(text.slice(0, 50_000)).slice(0, 500)
  return sheetOf(lines) !== null
}

export const readText = (text: string): FoundQuestions => questionsOf(linesOfText(text))

/** Questions that an assistant wrote as JSON; null for another text. */
export function readJson(text: string): FoundQuestions | null {
  const sheet = questionsOfJson(text)
  return sheet && { read: sheet.questions.map(readProposed), leftOut: sheet.leftOut }
}

/** The questions of a document of Word or LibreOffice, with their pictures; null for another archive. */
export async function readOfficeText(source: Package): Promise<FoundQuestions | null> {
  const isWord = isDocx(source)
  if (!isWord && !(await isOdt(source))) return null
  const lines = isWord ? await docxLines(source) : await odtLines(source)
  const found = questionsOf(lines, isWord ? await docxBesides(source) : [])
  const read = await source.allWithPictures(found.read.map(withPictureTags), () => (isWord ? 'word/' : ''))
  return { read, leftOut: found.leftOut }
}

const marked = new RegExp(`${pictureSign}([^${pictureSign}]{1,500})${pictureSign}`, 'g')

/** The question with tags for its pictures; the right side of a pair, which is plain text, loses them. */
function withPictureTags(read: ReadQuestion): ReadQuestion {
  const question = mapHtml(read.question, withTags)
  if (question.type !== 'Matching') return { ...read, question }
  const pairs = question.data.pairs.map((pair) => ({ ...pair, right: pair.right.replace(marked, '').trim() }))
  const media = pairs.some(({ right }, at) => right !== question.data.pairs[at]?.right.trim())
  return {
    ...read,
    question: { ...question, data: { ...question.data, pairs } },
    losses: media ? [...read.losses, 'media'] : read.losses,
  }
}

const withTags = (html: string) => html.replace(marked, (_mark, path: string) => pictureTag(encodeURI(decodeEntities(path))))

/** The questions of a PDF with text, read as a structured document. */
export function readSections(sections: readonly Section[]): FoundQuestions {
  const { read, leftOut } = questionsOf(sections.filter((section) => !section.leftOut).flatMap(sectionLines))
  const furniture = sections.filter((section) => section.leftOut).flatMap(sectionLines)
  return { read, leftOut: [...leftOut, ...furniture.map(({ text }) => text.trim()).filter(Boolean)] }
}

const isStrong = (style: readonly string[]) => style.includes('bold') || style.includes('underline')

const lineOf = (sentences: readonly Sentence[], label = ''): TextLine =>
  lineOfPieces(
    label,
    sentences.flatMap(({ runs }, at) => [
      ...(at > 0 ? [{ text: ' ', strong: false }] : []),
      ...runs.map(({ content, style, formula }) => ({
        text: formula
          ? `\\(${formulaTex(formula)}\\)`
          : unmarkedText(content, { superscript: style.includes('superscript'), subscript: style.includes('subscript') }),
        strong: isStrong(style),
      })),
    ]),
  )

function sectionLines({ title, content, sections }: Section): TextLine[] {
  // A line of its own in bold looks like a title.
  const heading = title === '' ? [] : partsOf({ text: title, strong: choiceOf(title) !== null })
  return [...heading, ...content.filter(isKnownBlock).flatMap(blockLines), ...sections.flatMap(sectionLines)]
}

const blank: TextLine = { text: '', strong: false }

function blockLines(block: Block): TextLine[] {
  if (block.type === 'paragraph') return [...partsOf(lineOf(block.sentences)), blank]
  if (block.type === 'list') return [...listLines(block, 0), blank]
  if (block.type !== 'table') return []
  const rows = block.rows.map(({ columns }) => columns.map(({ content }) => cellOf([lineOf(content)])))
  // Below « Vrai | Faux », a cell alone is a statement with empty boxes.
  const areTruths = rows[0]?.some(({ text }) => truthOf(text) !== null) === true
  return rows.map(areTruths ? rowOf : rowLine)
}

const points = /^(?:\(?(?=\d+ p)|\/\s?)(\d{1,2})(?: points?\)?)?$/iu

/** A row of a table; what only stands side by side on the page (a question and its points, or its choices; a box and its choice) is a line. */
function rowLine(cells: readonly Piece[]): TextLine {
  const shown = cells.filter(({ text }) => text !== '')
  const areBoxed = shown.length === 2 && isGap(shown[0]?.text ?? '') && choiceOf(shown[1]?.text ?? '')?.letter
  const [first, ...others] = areBoxed ? shown.slice(1) : shown
  if (!first || others.length === 0) return { text: first?.text ?? '', strong: first?.strong ?? false }
  const areChoices = others.length > 1 && others.every(({ text }) => points.test(text) || choiceOf(text)?.letter)
  if (!numberOf(first.text)?.text || !(areChoices || others.every(({ text }) => points.test(text)))) return rowOf(cells)
  return { text: [first.text, ...others.map(({ text }) => text.replace(points, '($1 points)'))].join('   '), strong: false }
}

/** Where the next line begins in several that were joined; « Q2 : … » begins none in a line of the key. */
const startsIn = (task: string) =>
  new RegExp(
    String.raw`(?<=\S)\s+(?=(?:Question|Exercice|${/^\s*[Cc]orrig/u.test(task) ? '' : 'Q|'}Partie|Activité)\s?(?:n\s?°\s?)?\d{1,2}\s?[(.):–]|(?:Explique|Justifie) ta réponse\s?:|Corrig[ée]s?\s*(?::?$|:\s*(?:\d|ex))|(?<=[?)]\s)[.…_]{8,}$|[☐□☑☒]\s?\S)`,
    'u',
  )

/** Lines that the reader of documents joined: questions one below the other, and their answers. */
const partsOf = (line: TextLine): TextLine[] =>
  tasksOf(line.text).flatMap((task, at) =>
    task.split(startsIn(task)).map((text) => ({
      ...line,
      text: text.replace(/(?<!\([^()]*)\s\(?(\d{1,2}) points?\)?$/iu, ' ($1 points)'),
      ...(at > 0 && { starts: true }),
    })),
  )

/** Letters as the document has them; numbers outside, letters inside where it does not say. */
function listLines({ ordered, start, letters, items }: ListBlock, depth: number): TextLine[] {
  const format = !ordered ? 'bullet' : !letters && (depth === 0 || start > 1) ? 'decimal' : 'letter'
  const lines = withSides(items.map(({ sentences }, at) => partsOf(lineOf(sentences, labelOf(format, start + at)))))
  return items.flatMap(({ lists }, at) => [...(lines[at] ?? []), ...lists.flatMap((inner) => listLines(inner, depth + 1))])
}

const besides = /^(.*\S)\s+([a-z])\s?[.)]\s+(\S.*)$/u

/** Items that each have a lettered one beside them (« 1. Molière a. Le Cid »), in the order of the letters, are two columns. */
function withSides(items: readonly TextLine[][]): readonly TextLine[][] {
  const found = items.map(([first]) => besides.exec(first?.text ?? ''))
  if (items.length < 2 || !found.every((one, at) => one?.[2] === String.fromCharCode(97 + at))) return items
  return items.map(([first, ...others], at) => {
    const [, left = '', letter = '', right = ''] = found[at] ?? []
    return [{ text: `${left}\t${letter}. ${right}`, strong: first?.strong ?? false }, ...others]
  })
}
