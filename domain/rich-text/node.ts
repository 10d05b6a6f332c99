import type { Formula } from '#contract/formula'
import type { pictureSizes } from './whitelist.ts'

export interface RichTextMarks {
  bold?: true
  italic?: true
  underline?: true
  /** Superscript or subscript (x², H₂O), never both. */
  superscript?: true
  subscript?: true
}

/** A run of text; a line break (br) is a line feed inside it. */
export interface RichTextText extends RichTextMarks {
  type: 'text'
  text: string
}

export interface RichTextMath {
  type: 'math'
  formula: Formula
}

export interface RichTextLink {
  type: 'link'
  href: string
  children: (RichTextText | RichTextMath)[]
}

export type RichTextInline = RichTextText | RichTextMath | RichTextLink

export interface RichTextParagraph {
  type: 'paragraph'
  children: RichTextInline[]
}

export type HeadingLevel = 1 | 2 | 3

export interface RichTextHeading {
  type: 'heading'
  level: HeadingLevel
  children: RichTextInline[]
}

export interface RichTextListItem {
  type: 'list-item'
  children: RichTextInline[]
  /** Nested lists, under its line; omitted when there are none. */
  lists?: RichTextList[]
}

/** Below the deepest level (`maxListDepth`), the items of a nested list join the outer one. */
export interface RichTextList {
  type: 'bulleted-list' | 'numbered-list'
  children: RichTextListItem[]
}

export interface RichTextCell {
  type: 'table-cell'
  /** A header of its column in the first row, otherwise of its row. */
  header?: true
  children: RichTextInline[]
}

export interface RichTextRow {
  type: 'table-row'
  children: RichTextCell[]
}

/** All rows have the same number of cells, at least one; cells never span columns or rows. */
export interface RichTextTable {
  type: 'table'
  children: RichTextRow[]
}

/** A picture stored on the content host, as a block of its own. */
export interface RichTextPicture {
  type: 'picture'
  /** File name, in the folder of pictures. */
  name: string
  /** Alternative text; '' for a decorative picture. */
  alt: string
  size: (typeof pictureSizes)[number]
  /** In pixels, so that space can be reserved before the picture is loaded. */
  width: number
  height: number
}

/** A sound stored on the content host, as a block of its own. */
export interface RichTextSound {
  type: 'sound'
  /** File name, in the folder of sounds. */
  name: string
  /** Title above its player, or instead of it where nothing can be played. */
  title: string
}

/** A block that is a file of its own and has no lines of text. */
export type RichTextMedia = RichTextPicture | RichTextSound

export type RichTextBlock = RichTextParagraph | RichTextHeading | RichTextList | RichTextTable | RichTextMedia
