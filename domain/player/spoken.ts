import type { HolesData } from '#contract/question'
import { speakFormula } from '../formula/speech.ts'
import { withLines } from '../rich-text/blocks.ts'
import type { RichTextBlock, RichTextInline } from '../rich-text/node.ts'
import { parseRichText } from '../rich-text/parse.ts'
import { plainTextOf } from '../rich-text/plain.ts'
import { gatherHoles, holeNames } from '../scoring/holes.ts'

/** A rich text as it is read aloud: its words, its formulas as a teacher says them. */
export const spokenText = (html: string): string => plainTextOf(parseRichText(html).map(spokenBlock)).trim()

/** The text of a fill-in with a silence in the place of each hole. */
export const spokenHoles = ({ text }: HolesData): string =>
  spokenText(gatherHoles(text)).replace(/\{[^{}]*\}/gu, (hole) => (holeNames(hole).length > 0 ? '…' : ''))

/** Choices, or what is put in order, one after the other. */
export const spokenItems = (items: readonly { readonly text: string; readonly html?: string | undefined }[]): string =>
  items.map(({ text, html }) => (html ? spokenText(html) : text).trim()).join('.\n')

const spokenBlock = (block: RichTextBlock): RichTextBlock => withLines(block, (line) => line.map(spokenInline))

const spokenInline = (inline: RichTextInline): RichTextInline =>
  inline.type === 'math' ? { type: 'text', text: ` ${speakFormula(inline.formula)} ` } : inline
