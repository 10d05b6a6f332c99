import { type AnyBlock, type LeftOutReason, leftOutReasons, type Section } from '#contract/structured-document'
import { oneSentence } from './sentences.ts'

/** The parts of a document in order: headings and their content. */
export type FlatPart = { readonly type: 'heading'; readonly title: string; readonly level: number } | AnyBlock

const isHeading = (part: FlatPart): part is Extract<FlatPart, { type: 'heading' }> =>
  part.type === 'heading' && 'title' in part && 'level' in part

const isNote = (block: AnyBlock) => block.type === 'paragraph' && 'note' in block && block.note === true

/** A level below any heading, for the content before the first heading, so that it contains no section. */
const beforeAll = 100

/**
 * Nests headings by their level (DOC-001): each goes into the last earlier one of a higher rank. Levels are renumbered from 1
 * without gaps, so a document that begins with level 3 gets a level 1. Footnotes move to the end of their section.
 */
export function nestSections(parts: readonly FlatPart[]): Section[] {
  const top: Section[] = []
  const open: { section: Section; given: number }[] = []
  const begin = (title: string, given: number): Section => {
    while ((open.at(-1)?.given ?? 0) >= given) open.pop()
    const section: Section = { title, content: [], level: open.length + 1, sections: [] }
    ;(open.at(-1)?.section.sections ?? top).push(section)
    open.push({ section, given })
    return section
  }
  for (const part of parts) {
    if (isHeading(part)) begin(part.title, Math.max(1, part.level))
    else (open.at(-1)?.section ?? begin('', beforeAll)).content.push(part)
  }
  return top.map(notesLast)
}

function notesLast(section: Section): Section {
  const notes = section.content.filter(isNote)
  const others = section.content.filter((block) => !isNote(block))
  return { ...section, content: [...others, ...notes], sections: section.sections.map(notesLast) }
}

/** The section of the texts that the others leave out, each once under its reason; null when there is none. */
export function leftOutSection(texts: Readonly<Record<LeftOutReason, readonly string[]>>): Section | null {
  const sections = leftOutReasons.flatMap((reason): Section[] => {
    const content = linesLeftOut(texts[reason]).map(oneSentence)
    return content.length === 0 ? [] : [{ title: '', content, level: 2, sections: [], reason }]
  })
  return sections.length === 0 ? null : { title: '', content: [], level: 1, sections, leftOut: true }
}

/** Each text once, the numbers of pages in one line. */
function linesLeftOut(texts: readonly string[]): string[] {
  const once = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  const isNumber = (text: string) => !/\p{L}/u.test(text)
  return [...once.filter((text) => !isNumber(text)), once.filter(isNumber).join(', ')].filter((line) => line !== '')
}
