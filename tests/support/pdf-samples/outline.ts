import { type AnyBlock, isKnownBlock, type ListBlock, type Section, type Sentence } from '#contract/structured-document'
import { textOfRuns } from '#domain/document-structure/runs'

/**
 * A structured document as lines of text: `# title` by level, `P` paragraph, `N` note, `*` or `1.` list item, `I` picture, `T`
 * table row with `[c]` and `[r]` marking headers, `-` a text left out. Sentences are separated by ` / `; links and styles enclose their text.
 */
export const outlineOf = (sections: readonly Section[], isLeftOut = false): string[] =>
  sections.flatMap((section) => [
    ...(section.title === '' ? [] : [`${'#'.repeat(section.level)} ${section.title}`]),
    ...section.content.flatMap(blockLines).map((line) => (isLeftOut ? `- ${line.slice(2)}` : line)),
    ...outlineOf(section.sections, section.leftOut),
  ])

function blockLines(block: AnyBlock): string[] {
  if (!isKnownBlock(block)) return [`? ${block.type}`]
  if (block.type === 'paragraph') return [`${block.note ? 'N' : 'P'} ${textOf(block.sentences)}`]
  if (block.type === 'list') return listLines(block, '')
  if (block.type === 'image')
    return [`I ${block.isRead ? 'read' : block.isScan ? 'scan' : block.source === null ? 'none' : 'kept'} ${block.alt}`.trim()]
  if (block.type === 'sound') return [`S ${block.title}`]
  const rows = block.rows.map(({ columns }) =>
    columns.map(({ header, content }) => `${header ? `[${header[0]}]` : ''}${textOf(content)}`).join(' | '),
  )
  return [...(block.caption ? [`C ${block.caption}`] : []), ...rows.map((row) => `T ${row}`)]
}

const signOf = ({ start, letters }: ListBlock, index: number) =>
  letters ? `${String.fromCharCode(letters.charCodeAt(0) + start + index - 1)})` : `${start + index}.`

const listLines = (list: ListBlock, indent: string): string[] =>
  list.items.flatMap(({ sentences, lists }, index) => [
    `${indent}${list.ordered ? signOf(list, index) : '*'} ${textOf(sentences)}`,
    ...lists.flatMap((list) => listLines(list, `${indent}  `)),
  ])

const textOf = (sentences: readonly Sentence[]) =>
  sentences
    .map(({ runs }) =>
      runs
        .map((run) => {
          const text = textOfRuns([run])
          const looks = [...run.style, ...(run.link ? [run.link] : []), ...(run.type === 'drawing' ? ['drawing'] : [])]
          return looks.length === 0 ? text : `{${looks.join(' ')}: ${text}}`
        })
        .join(''),
    )
    .join(' / ')
