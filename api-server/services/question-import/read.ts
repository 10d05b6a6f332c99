import { Failure } from '#contract/errors'
import { type ImportFormat, maxImportedQuestions } from '#contract/question-import'
import { decodeText } from '#domain/decode-text'
import { isZip } from '#domain/zip'
import { manifestName } from '../archive/entries.ts'
import { isAiken, readAiken } from './aiken.ts'
import { questionsOfAmc } from './amc.ts'
import type { FoundQuestions, ReadQuestion } from './build.ts'
import { finishQuestions } from './finish.ts'
import { isGift, readGift } from './gift.ts'
import { isH5p, readH5p } from './h5p.ts'
import type { QuestionJob, ReadQuestions } from './job.ts'
import { findUnsaid, mayBeKey, unsaidTexts } from './left-out.ts'
import { isMoodleXml, readMoodle } from './moodle.ts'
import { Package } from './package.ts'
import { isQtiPackage, isQtiXml, readQtiPackage, readQtiXml } from './qti/package.ts'
import { isCards, isCsv, isWorkbook, readCsv, readWorkbook } from './table.ts'
import { isText, readJson, readOfficeText, readSections, readText } from './text.ts'

/** Longest questions of a file together, as JSON, in characters: they are sent to a page at once. */
const maxTogether = 6_000_000

/**
 * The questions of a file, as the contract has them, with their pictures. Failure tooLarge, unsupported (no format known here), or
 * invalid on `file`: malformed, noQuestion, tooManyQuestions, tooManyRows.
 */
export async function readQuestions(job: QuestionJob): Promise<ReadQuestions> {
  const { format, read, leftOut } =
    'bytes' in job ? await readBytes(Buffer.from(job.bytes)) : ({ format: 'text', ...readSections(job.sections) } as const)
  if (read.length === 0) throw new Failure('invalid', 'invalid', { file: 'noQuestion' })
  if (read.length > maxImportedQuestions) throw new Failure('invalid', 'invalid', { file: 'tooManyQuestions' })
  const { questions, pictures } = await finishQuestions(read, job.pictures)
  if (JSON.stringify(questions).length > maxTogether) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooHeavy' })
  return { format, questions, leftOut, pictures }
}

interface ReadFile extends FoundQuestions {
  readonly format: ImportFormat
}

/** The questions of a format that has a sign for all that stands in it, and those of its texts that are in none. */
async function withTexts(readInto: (texts: string[]) => Promise<readonly ReadQuestion[]>): Promise<FoundQuestions> {
  const texts: string[] = []
  const read = await readInto(texts)
  return { read, leftOut: unsaidTexts(texts, read) }
}

/** The questions of a format that has no signs for what is around them. */
const withRest = (text: string, read: readonly ReadQuestion[]): FoundQuestions => ({
  read,
  leftOut: findUnsaid(text.split(/\r\n?|\n/), read),
})

/** The formats in the order in which a text is tried: GIFT late, as nearly any text with braces could be. */
const readers: readonly {
  format: ImportFormat
  fits: (text: string) => boolean
  read: (text: string) => FoundQuestions | Promise<FoundQuestions>
}[] = [
  { format: 'moodle', fits: isMoodleXml, read: (text) => withTexts((texts) => readMoodle(text, texts)) },
  { format: 'qti', fits: isQtiXml, read: (text) => withTexts((texts) => readQtiXml(text, texts)) },
  { format: 'table', fits: isCsv, read: readCsv },
  { format: 'aiken', fits: isAiken, read: (text) => withRest(text, readAiken(text)) },
  {
    format: 'gift',
    fits: (text) => !text.startsWith('<?xml') && isGift(text) && questionsOfAmc(text.split('\n')) === null,
    read: (text) => withTexts((texts) => readGift(text, texts)),
  },
  { format: 'table', fits: isCards, read: readCsv },
]

/** The formats whose texts contain pictures, or are long because of their tags. */
const withPictures: ReadonlySet<ImportFormat> = new Set(['moodle', 'qti'])

/** Longest file without pictures, in characters. */
const maxPlainText = 1_000_000

const readBytes = async (bytes: Buffer): Promise<ReadFile> =>
  isZip(bytes) ? readPackage(new Package(new Uint8Array(bytes))) : readPlain(bytes)

const unknownFormat = () => new Failure('unsupported', 'questionImport.unknownFormat', { file: 'unknownFormat' })

async function readPackage(source: Package): Promise<ReadFile> {
  // Our own archive of modules and courses (services/archive) keeps more than questions.
  if (source.has(manifestName)) throw new Failure('unsupported', 'questionImport.archive', { file: 'archive' })
  if (isH5p(source)) return { format: 'h5p', ...(await withTexts((texts) => readH5p(source, texts))) }
  const text = await readOfficeText(source)
  if (text) return { format: 'text', ...text }
  if (isWorkbook(source)) return { format: 'table', ...(await readWorkbook(source)) }
  if (isQtiPackage(source)) return { format: 'qti', ...(await withTexts((texts) => readQtiPackage(source, texts))) }
  throw unknownFormat()
}

async function readPlain(bytes: Buffer): Promise<ReadFile> {
  const fenced = withoutFences(decodeText(bytes).text.replace(/^\uFEFF/, ''))
  const table = withoutTable(fenced.text)
  const { text } = table ?? fenced
  const around = [...fenced.around, ...(table?.around ?? [])]
  const file = await readWritten(text)
  return { ...file, leftOut: [...around, ...file.leftOut] }
}

async function readWritten(text: string): Promise<ReadFile> {
  const json = text.length > maxPlainText ? null : readJson(text)
  if (json) return { format: 'text', ...json }
  const reader = text.includes('\0') ? undefined : readers.find(({ fits }) => fits(text))
  if (!reader && (text.includes('\0') || text.trimStart().startsWith('<') || !isText(text))) throw unknownFormat()
  if (!(reader && withPictures.has(reader.format)) && text.length > maxPlainText)
    throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
  if (!reader) return { format: 'text', ...readText(text) }
  const found = await reader.read(text)
  // A text with braces is not GIFT for that.
  const isUnread = reader.format === 'gift' && found.read.every(({ losses }) => losses.includes('unreadable'))
  const sheet = isUnread ? readText(text) : null
  if (sheet && sheet.read.length > 0) return { format: 'text', ...sheet }
  return { format: reader.format, ...found }
}

const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line)
const isRule = (line: string) => /^[\s|:-]+$/.test(line)

/** What stands in the table of a text in Markdown, where it has questions, and around it. */
function withoutTable(text: string): { readonly text: string; readonly around: readonly string[] } | null {
  const lines = text.split(/\r\n?|\n/)
  const rows = lines.filter((line) => isRow(line) && !isRule(line)).map((line) => line.trim().slice(1, -1))
  const around = lines.filter((line) => !isRow(line) && line.trim() !== '')
  return rows.length > 1 && around.length < lines.length && !around.some(mayBeKey) && isCsv(rows.join('\n'))
    ? { text: rows.join('\n'), around }
    : null
}

const fence = /^\s*(?:`{3,}|~{3,})\s*\p{L}*\s*$/u

/** What stands inside the code fences of a text, which an assistant puts questions into, and around them; the text itself where there are none. */
function withoutFences(text: string): { readonly text: string; readonly around: readonly string[] } {
  const inside: string[] = []
  const around: string[] = []
  let isInside = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (fence.test(line)) isInside = !isInside
    else (isInside ? inside : around).push(line)
  }
  const isFenced = inside.some((line) => line.trim() !== '')
  return isFenced ? { text: inside.join('\n'), around: around.filter((line) => line.trim() !== '') } : { text, around: [] }
}
