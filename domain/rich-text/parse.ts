import { type RichTextBuilder, richTextBuilder } from './builder.ts'
import { blockNames, headingLevel, isWordItem, isWordMarker, styleInside, voidNames, wordLevel } from './element.ts'
import { parseFormula } from './formula-text.ts'
import type { LeafStyle } from './leaf.ts'
import type { RichTextBlock, RichTextMedia } from './node.ts'
import { pictureOf } from './picture.ts'
import { soundOf } from './sound.ts'
import type { CellSpan } from './table.ts'
import { type Attributes, type Token, tokenize } from './tokenize.ts'
import { richTextWhitelist } from './whitelist.ts'

interface Frame {
  name: string
  style: LeafStyle
  /** How the frame treats its text: that of a formula's span and of a Word list marker is hidden. */
  holds: 'text' | 'math' | 'marker'
}

interface State {
  builder: RichTextBuilder
  frames: Frame[]
  /** Number of open frames by name, so that an end tag without a start tag costs nothing. */
  openNames: Map<string, number>
}

/** The blocks of an HTML text; off the whitelist, its text. Never throws, linear time, canonical (`normalizeRichText`). */
export function parseRichText(html: string): RichTextBlock[] {
  const state: State = { builder: richTextBuilder(), frames: [], openNames: new Map() }
  for (const token of tokenize(html)) {
    if (token.kind === 'text') addText(state, token.text)
    else if (token.kind === 'open') open(state, token.name, token.attributes)
    else close(state, token)
  }
  return state.builder.finish()
}

function addText({ builder, frames }: State, text: string): void {
  const frame = frames.at(-1)
  if (frame?.holds === 'marker') builder.marker(text)
  if (frame && frame.holds !== 'text') return
  // White space with a line break or a tab is source formatting; plain spaces were typed by a person.
  for (const [place, part] of text.split(/(?<! ) *[\t\n\f\r][ \t\n\f\r]*/).entries()) {
    if (place > 0) builder.space()
    if (part !== '') builder.text(part, frame?.style ?? {})
  }
}

function open(state: State, name: string, attributes: Attributes): void {
  const { builder, frames } = state
  if (blockNames.has(name)) endHidden(state)
  const frame = frames.at(-1)
  if (blockNames.has(name)) openBlock(builder, name, attributes)
  else if (frame && frame.holds !== 'text') push(state, { ...frame, name, holds: 'math' })
  else if (name === 'img' || name === 'audio') addMedia(builder, name === 'img' ? pictureOf(attributes) : soundOf(attributes))
  else if (name === 'br' && isAddedByBrowser(attributes)) return
  else if (name === 'br') builder.text('\n', frame?.style ?? {})
  else if (name === 'td' || name === 'th') builder.cell(name === 'th', spanOf(attributes))
  else if (!voidNames.has(name)) openInline(state, name, attributes)
}

/** Whether a line break was added by the browser after the copied content. */
const isAddedByBrowser = (attributes: Attributes) => attributes.get('class') === 'Apple-interchange-newline'

/** Column and row span of a cell. */
function spanOf(attributes: Attributes): CellSpan {
  const count = (name: string) => Math.max(1, Number.parseInt(attributes.get(name) ?? '', 10) || 1)
  return { columns: count('colspan'), rows: count('rowspan') }
}

function addMedia(builder: RichTextBuilder, media: RichTextMedia | null): void {
  if (media) builder.media(media)
}

function openInline(state: State, name: string, attributes: Attributes): void {
  const style = styleInside(name, attributes, state.frames.at(-1)?.style ?? {})
  const formula = name === 'span' ? mathOf(attributes) : null
  if (formula) state.builder.math(formula, style.href)
  push(state, { name, style, holds: formula ? 'math' : isWordMarker(attributes) ? 'marker' : 'text' })
}

/** Ends an unclosed span with hidden text, so that it does not hide the following blocks. */
function endHidden(state: State): void {
  for (let frame = state.frames.at(-1); frame && frame.holds !== 'text'; frame = state.frames.at(-1)) pop(state, frame.name)
}

function openBlock(builder: RichTextBuilder, name: string, attributes: Attributes): void {
  if (name === 'ul') builder.list('bulleted-list')
  else if (name === 'ol') builder.list('numbered-list')
  else if (name === 'table') builder.table()
  else if (name === 'tr') builder.row()
  else if (name === 'li' || (name === 'p' && isWordItem(attributes))) builder.item(name === 'p' ? wordLevel(attributes) : 1)
  else if (name === 'p' || headingLevel(name) !== null) builder.block(headingLevel(name))
  else builder.endBlock()
}

function close(state: State, { name }: Extract<Token, { kind: 'close' }>): void {
  if (blockNames.has(name)) endHidden(state)
  if (name === 'ul' || name === 'ol') state.builder.endList()
  else if (name === 'li') state.builder.endItem()
  else if (name === 'table') state.builder.endTable()
  else if (name === 'td' || name === 'th') state.builder.endCell()
  else if (blockNames.has(name)) state.builder.endBlock()
  else pop(state, name)
}

function push(state: State, frame: Frame): void {
  if (voidNames.has(frame.name)) return
  state.frames.push(frame)
  state.openNames.set(frame.name, (state.openNames.get(frame.name) ?? 0) + 1)
}

function pop(state: State, name: string): void {
  if ((state.openNames.get(name) ?? 0) === 0) return
  for (;;) {
    const frame = state.frames.pop()
    if (!frame) return
    state.openNames.set(frame.name, (state.openNames.get(frame.name) ?? 1) - 1)
    if (frame.name === name) return
  }
}

function mathOf(attributes: Attributes) {
  const json = attributes.get(richTextWhitelist.mathAttribute)
  const isMath = (attributes.get('class') ?? '').split(/\s+/).includes(richTextWhitelist.mathClass)
  return isMath && json !== undefined ? parseFormula(json) : null
}
