import type { Question } from '#contract/question'
import type {
  Column,
  ImageBlock,
  ListBlock,
  ListItem,
  Run,
  RunStyle,
  Section,
  SoundBlock,
  StructuredDocument,
  TableBlock,
} from '#contract/structured-document'
import { speakFormula } from '../formula/speech.ts'
import type { StatedPart } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { isMedia, linesOf, mediaText } from '../rich-text/blocks.ts'
import type {
  RichTextBlock,
  RichTextInline,
  RichTextList,
  RichTextPicture,
  RichTextSound,
  RichTextTable,
} from '../rich-text/node.ts'
import { parseRichText } from '../rich-text/parse.ts'
import { pictureFolder } from '../rich-text/picture.ts'
import type { RichLine } from '../rich-text/rich-line.ts'
import { soundFolder } from '../rich-text/sound.ts'
import { textOfRuns, textRun } from './runs.ts'
import { type FlatPart, nestSections } from './sections.ts'
import { paragraphsOf, sentencesOf } from './sentences.ts'

/** Placeholder for a word to fill in: read as a blank, and of the same width for any answer. */
const blank = '\u2026\u2026'

type StatedModule = { readonly name: string; readonly questions: readonly Question[] }

/**
 * A document for a module that has none, made from its statements (OP-119): a section for each question, titled by `titleOf` its
 * number from 1. Without corrections, tips and marked good choices, because students read it before they answer.
 */
export function documentOfStatements({ name, questions }: StatedModule, titleOf: (number: number) => string): StructuredDocument {
  const sections = questions.map((question, index): Section => {
    const { content, sections } = sectionOfParts(partsOfQuestion(question))
    const title = titleOf(index + 1)
    return {
      title,
      content,
      level: 1,
      sections: deeper(sections),
      ...(question.textLanguage !== 'FR' && { language: question.textLanguage }),
    }
  })
  return { title: name, origin: 'statements', sections }
}

/** The content before the first heading, and the headings. */
function sectionOfParts(parts: readonly FlatPart[]): Pick<Section, 'content' | 'sections'> {
  const [first, ...others] = nestSections(parts)
  if (!first) return { content: [], sections: [] }
  return first.title === '' ? { content: first.content, sections: others } : { content: [], sections: [first, ...others] }
}

const deeper = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({ ...section, level: section.level + 1, sections: deeper(section.sections) }))

const partsOfQuestion = (question: Question): FlatPart[] => [
  ...partsOfRichText(parseRichText(question.statement)),
  ...kindOf(question).stated(question).flatMap(partsOf),
]

function partsOf(part: StatedPart): FlatPart[] {
  if (part.kind === 'text') return partsOfRichText(parseRichText(part.html), (text) => withBlanks(text, part.holes))
  if (part.kind === 'picture') return [imageBlock(part.picture)]
  const items = part.lines.map((line): ListItem => ({ sentences: sentencesOf(lineRuns(line)), lists: [] }))
  return items.length === 0 ? [] : [{ type: 'list', ordered: false, start: 1, items }]
}

const lineRuns = ({ text, html }: RichLine): Run[] => (html ? richRuns(html) : [textRun(text)])

/** A rich text as one line of a list: a picture becomes its description, a sound its title. */
const richRuns = (html: string): Run[] =>
  parseRichText(html).flatMap((block, index) => [
    ...(index > 0 ? [textRun('\n')] : []),
    ...(isMedia(block) ? [textRun(mediaText(block))] : runsOfBlock(block, (text) => text)),
  ])

const withBlanks = (text: string, holes: readonly string[]) =>
  holes.reduce((left, hole) => left.replaceAll(`{${hole}}`, blank), text)

/** The parts of a rich text; `change` is applied to every text. */
function partsOfRichText(blocks: readonly RichTextBlock[], change = (text: string) => text): FlatPart[] {
  return blocks.flatMap((block): FlatPart[] => {
    if (block.type === 'heading')
      return [{ type: 'heading', title: textOfRuns(runsOfBlock(block, change)).trim(), level: block.level }]
    if (block.type === 'paragraph') return paragraphsOf(runsOfBlock(block, change))
    if (block.type === 'table') return [tableBlock(block, change)]
    if (block.type === 'picture') return [imageBlock(block)]
    if (block.type === 'sound') return [soundBlock(block)]
    return [listBlock(block, change)]
  })
}

const listBlock = ({ type, children }: RichTextList, change: (text: string) => string): ListBlock => ({
  type: 'list',
  ordered: type === 'numbered-list',
  start: 1,
  items: children.map((item) => ({
    sentences: sentencesOf(runsOfLine(item.children, change)),
    lists: (item.lists ?? []).map((list) => listBlock(list, change)),
  })),
})

const imageBlock = ({ name, alt, width, height }: Omit<RichTextPicture, 'type' | 'size'>): ImageBlock => ({
  type: 'image',
  source: `${pictureFolder}/${name}`,
  alt,
  page: null,
  width,
  height,
})

const soundBlock = ({ name, title }: RichTextSound): SoundBlock => ({
  type: 'sound',
  source: `${soundFolder}/${name}`,
  title,
})

const runsOfBlock = (block: RichTextBlock, change: (text: string) => string): Run[] =>
  linesOf(block).flatMap((line) => runsOfLine(line, change))

const runsOfLine = (line: readonly RichTextInline[], change: (text: string) => string): Run[] =>
  line.flatMap((inline) => runsOfInline(inline, change))

function tableBlock({ children }: RichTextTable, change: (text: string) => string): TableBlock {
  const rows = children.map((row, index) => ({
    columns: row.children.map(
      (cell): Column => ({
        content: sentencesOf(runsOfLine(cell.children, change)),
        header: cell.header ? (index === 0 ? 'column' : 'row') : null,
      }),
    ),
  }))
  return { type: 'table', caption: null, rows }
}

function runsOfInline(inline: RichTextInline, change: (text: string) => string, link: string | null = null): Run[] {
  if (inline.type === 'link') return inline.children.flatMap((child) => runsOfInline(child, change, inline.href))
  if (inline.type === 'math')
    return [{ content: speakFormula(inline.formula), type: 'drawing', link, source: null, style: [], formula: inline.formula }]
  const style = (['bold', 'italic', 'underline', 'superscript', 'subscript'] as const).filter(
    (mark): mark is RunStyle & typeof mark => inline[mark] === true,
  )
  return [textRun(change(inline.text), style, link)]
}
