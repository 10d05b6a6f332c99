import {
  type AnyBlock,
  type Column,
  isKnownBlock,
  type ListBlock,
  type ListItem,
  type Run,
  type Section,
  type Sentence,
  type StructuredDocument,
  type TableBlock,
} from '#contract/structured-document'
import { textRun, trimRuns } from './runs.ts'
import { oneSentence } from './sentences.ts'

/**
 * The same document in a simpler layout with no word changed (decision 30): images replaced by their description, no footnotes or
 * footnote marks, no italics or underlining, and tables as lists with one line per cell. Its sentences are displayed one per line.
 */
export const simplify = (document: StructuredDocument): StructuredDocument => ({
  ...document,
  sections: document.sections.map(simpleSection),
})

const simpleSection = (section: Section): Section => ({
  ...section,
  content: section.content.flatMap(simpleBlock),
  sections: section.sections.map(simpleSection),
})

function simpleBlock(block: AnyBlock): AnyBlock[] {
  if (!isKnownBlock(block)) return []
  switch (block.type) {
    case 'paragraph':
      return block.note ? [] : [{ ...block, sentences: simpleSentences(block.sentences) }]
    case 'list':
      return [simpleList(block)]
    case 'table':
      return listOfTable(block)
    case 'sound':
      return [block]
    case 'image':
      if (block.isScan) return [block]
      return block.alt === '' ? [] : [oneSentence(block.alt)]
  }
}

const simpleSentences = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.flatMap(({ runs }) => {
    const plainRuns = trimRuns(runs.filter((run) => !isNoteMark(run)).map(plainRun))
    return plainRuns.length === 0 ? [] : [{ runs: plainRuns }]
  })

/** The raised number or star of a footnote. Other raised text belongs to its word: 3ᵉ, m². */
const isNoteMark = ({ type, style, content }: Run) =>
  type !== 'drawing' && style.includes('note') && /^[\s()[\]\d*†‡]+$/.test(content)

const plainRun = (run: Run): Run => ({ ...run, style: run.style.filter((style) => style !== 'italic' && style !== 'underline') })

const simpleList = (list: ListBlock): ListBlock => ({
  ...list,
  items: list.items.map(({ sentences, lists }) => ({ sentences: simpleSentences(sentences), lists: lists.map(simpleList) })),
})

/** A table as a list of rows: each named by its first cell, then a line « head: cell » for each other cell. */
function listOfTable({ caption, rows }: TableBlock): AnyBlock[] {
  const [first] = rows
  const heads = first?.columns.every(({ header }) => header === 'column') ? first.columns : undefined
  const body = heads ? rows.slice(1) : rows
  const items = body.map(({ columns }): ListItem => {
    const [name, ...others] = columns
    const named = others.map((cell, index) => withHead(heads?.[index + 1], cell))
    const cells = named.filter(({ length }) => length > 0).map((sentences): ListItem => ({ sentences, lists: [] }))
    const lists: ListBlock[] = cells.length === 0 ? [] : [{ type: 'list', ordered: false, start: 1, items: cells }]
    return { sentences: name ? withHead(heads?.[0], name) : [], lists }
  })
  return [...(caption ? [oneSentence(caption)] : []), { type: 'list', ordered: false, start: 1, items }]
}

/** The cell's sentences, the first one prefixed with the name of its column. */
function withHead(head: Column | undefined, { content }: Column): Sentence[] {
  const [first, ...others] = simpleSentences(content)
  const name = head ? simpleSentences(head.content).flatMap(({ runs }) => runs) : []
  if (!first || name.length === 0) return first ? [first, ...others] : []
  return [{ runs: [...name, textRun('\u00A0: '), ...first.runs] }, ...others]
}
