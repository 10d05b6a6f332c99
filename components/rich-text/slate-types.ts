import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { HeadingLevel, RichTextMarks, RichTextMath, RichTextPicture, RichTextSound } from '#domain/rich-text/node'

export interface TextLeaf extends RichTextMarks {
  text: string
}

export interface MathElement {
  type: 'math'
  formula: RichTextMath['formula']
  children: [TextLeaf]
}

export interface LinkElement {
  type: 'link'
  href: string
  children: (TextLeaf | MathElement)[]
}

export type InlineNode = TextLeaf | MathElement | LinkElement

export interface ParagraphElement {
  type: 'paragraph'
  children: InlineNode[]
}

export interface HeadingElement {
  type: 'heading'
  level: HeadingLevel
  children: InlineNode[]
}

export interface ListItemElement {
  type: 'list-item'
  children: InlineNode[]
}

export interface ListElement {
  type: 'bulleted-list' | 'numbered-list'
  /** A nested list comes right after the item it belongs to. */
  children: (ListItemElement | ListElement)[]
}

export interface CellElement {
  type: 'table-cell'
  header?: true
  children: InlineNode[]
}

export interface RowElement {
  type: 'table-row'
  children: CellElement[]
}

export interface TableElement {
  type: 'table'
  children: RowElement[]
}

export interface PictureElement extends RichTextPicture {
  children: [TextLeaf]
}

export interface SoundElement extends RichTextSound {
  children: [TextLeaf]
}

export type MediaElement = PictureElement | SoundElement

export type BlockElement = ParagraphElement | HeadingElement | ListElement | TableElement | MediaElement
export type RichTextElement = BlockElement | ListItemElement | RowElement | CellElement | LinkElement | MathElement
export type RichTextEditor = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: RichTextEditor
    Element: RichTextElement
    Text: TextLeaf
  }
}
