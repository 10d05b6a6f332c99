import type { Formula } from '#contract/formula'
import type { pictureSizes } from './whitelist.ts'

export interface RichTextMarks {
  bold?: true
  italic?: true
  underline?: true
  /** Raised or lowered (x², H₂O): never both. */
  superscript?: true
  subscript?: true
}

/** A run of text; a line break (br) is "\n" inside it. */
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
  /** The lists inside it, under its line; left out when there is none. */
  lists?: RichTextList[]
}

/** Beyond the deepest level (`maxListDepth`) the items of a nested list join the outer one. */
export interface RichTextList {
  type: 'bulleted-list' | 'numbered-list'
  children: RichTextListItem[]
}

export interface RichTextCell {
  type: 'table-cell'
  /** Names its column, when it stands in the first row, else its row. */
  header?: true
  children: RichTextInline[]
}

export interface RichTextRow {
  type: 'table-row'
  children: RichTextCell[]
}

/** All rows have the same number of cells, one at least; no cell spans others. */
export interface RichTextTable {
  type: 'table'
  children: RichTextRow[]
}

/** A picture kept on the content host, on a line of its own. */
export interface RichTextPicture {
  type: 'picture'
  /** Of its file, in the folder of pictures. */
  name: string
  /** What it shows, for who does not see it; '' when it only decorates. */
  alt: string
  size: (typeof pictureSizes)[number]
  /** In pixels, so that the place is known before the picture is there. */
  width: number
  height: number
}

/** A sound kept on the content host, on a line of its own. */
export interface RichTextSound {
  type: 'sound'
  /** Of its file, in the folder of sounds. */
  name: string
  /** What it is called above its player, and in its place where nothing can be heard. */
  title: string
}

/** What stands between the lines of a text and has none: a file of its own. */
export type RichTextMedia = RichTextPicture | RichTextSound

export type RichTextBlock = RichTextParagraph | RichTextHeading | RichTextList | RichTextTable | RichTextMedia
export type RichTextNode = RichTextBlock | RichTextListItem | RichTextRow | RichTextCell | RichTextInline
