import clsx from 'clsx'
import { createElement, Fragment, type ReactNode } from 'react'
import type {
  RichTextBlock,
  RichTextCell,
  RichTextInline,
  RichTextList,
  RichTextMath,
  RichTextPicture,
  RichTextSound,
  RichTextTable,
  RichTextText,
} from '#domain/rich-text/node'
import { parseRichText } from '#domain/rich-text/parse'
import { withUnbreakableSpaces } from '#domain/rich-text/unbreakable-spaces'
import { richTextWhitelist } from '#domain/rich-text/whitelist'
import { renderFormula } from './formula-view.tsx'
import { PlainPicture, pictureRoom, RichTextPictureView } from './rich-text-picture-view.tsx'

export interface RichTextViewProps {
  html: string
  className?: string
  /** Added to the heading levels, so that they nest under the screen's headings: 2 renders h1 as h3. */
  headingOffset?: number
  lang?: string
  renderMath?: (formula: RichTextMath['formula']) => ReactNode
  /** Renders a run of text without line breaks; a fill-in question puts its holes there. */
  renderText?: (text: string) => ReactNode
  /** Returns the URL of a picture from its name; without it, the picture's alternative text is shown. */
  pictureAddress?: (name: string) => string
  /** Renders a picture in its own way, in place of `pictureAddress`. */
  renderPicture?: (picture: RichTextPicture) => ReactNode
  /** Renders a player for a sound; without it, the sound's title is shown. */
  renderSound?: (sound: RichTextSound) => ReactNode
  /** True when a press on a picture enlarges it. */
  enlarge?: boolean
}

/** Classes of table cells, here and in the editor. */
export const cellClasses = {
  header: 'min-w-12 border border-line bg-sunken px-2 py-1 text-left align-top font-semibold',
  plain: 'min-w-12 border border-line px-2 py-1 align-top',
} as const

const headingSizes = { 1: 'text-2xl', 2: 'text-xl', 3: 'text-lg' } as const

/** Rich text as React nodes: only whitelisted tags become elements, whatever the HTML contains. Nothing when it is empty. */
export function RichTextView({
  html,
  className,
  headingOffset = 0,
  lang = 'fr',
  renderMath = renderFormula,
  renderText = lang.startsWith('fr') ? withUnbreakableSpaces : plain,
  pictureAddress,
  renderPicture,
  renderSound = soundTitle,
  enlarge = true,
}: RichTextViewProps) {
  const blocks = parseRichText(html)
  if (blocks.length === 0) return null
  const parts: Parts = { headingOffset, renderMath, renderText, pictureAddress, renderPicture, renderSound, enlarge }
  return createElement(
    'div',
    { lang, className: clsx('flex flex-col gap-2 break-words whitespace-pre-wrap', className) },
    ...blocks.map((block) => blockNode(block, parts)),
  )
}

interface Parts {
  headingOffset: number
  renderMath: (formula: RichTextMath['formula']) => ReactNode
  renderText: (text: string) => ReactNode
  pictureAddress: RichTextViewProps['pictureAddress']
  renderPicture: RichTextViewProps['renderPicture']
  renderSound: (sound: RichTextSound) => ReactNode
  enlarge: boolean
}

const plain = (text: string): ReactNode => text
const soundTitle = ({ title }: RichTextSound): ReactNode => (title === '' ? null : createElement('p', null, title))

// Children are spread, not passed as an array: text nodes have no identity to use as keys, and never move.
function blockNode(block: RichTextBlock, parts: Parts): ReactNode {
  if (block.type === 'paragraph') return createElement('p', null, ...inlineNodes(block.children, parts))
  if (block.type === 'heading') {
    const level = Math.min(6, Math.max(1, block.level + parts.headingOffset))
    const className = clsx('font-title font-semibold', headingSizes[block.level])
    return createElement(`h${level}`, { className }, ...inlineNodes(block.children, parts))
  }
  if (block.type === 'table') return tableNode(block, parts)
  if (block.type === 'picture') return pictureNode(block, parts)
  if (block.type === 'sound') return parts.renderSound(block)
  return listNode(block, parts)
}

function listNode({ type, children }: RichTextList, parts: Parts): ReactNode {
  const items = children.map((item) =>
    createElement('li', null, ...inlineNodes(item.children, parts), ...(item.lists ?? []).map((list) => listNode(list, parts))),
  )
  return type === 'numbered-list'
    ? createElement('ol', { className: 'list-decimal pl-6' }, ...items)
    : createElement('ul', { className: 'list-disc pl-6' }, ...items)
}

function pictureNode(picture: RichTextPicture, { pictureAddress, renderPicture, enlarge }: Parts): ReactNode {
  if (renderPicture) return renderPicture(picture)
  if (pictureAddress) {
    const src = pictureAddress(picture.name)
    return enlarge ? (
      <RichTextPictureView picture={picture} src={src} />
    ) : (
      <span className={clsx('block', pictureRoom[picture.size].holder)}>
        <PlainPicture picture={picture} src={src} />
      </span>
    )
  }
  return picture.alt === '' ? null : createElement('p', null, picture.alt)
}

/** Columns are as wide as their content; a table too wide for the screen scrolls, by keyboard too. */
function tableNode({ children }: RichTextTable, parts: Parts): ReactNode {
  const rows = children.map((row, index) =>
    createElement('tr', null, ...row.children.map((cell) => cellNode(cell, index === 0 ? 'col' : 'row', parts))),
  )
  return createElement(
    'div',
    { className: 'max-w-full overflow-x-auto', tabIndex: 0 },
    createElement('table', { className: 'border-collapse' }, createElement('tbody', null, ...rows)),
  )
}

function cellNode({ header, children }: RichTextCell, scope: 'col' | 'row', parts: Parts): ReactNode {
  const content = inlineNodes(children, parts)
  // An empty header cell, as in the corner of a table, is not a <th>: it names nothing.
  return header && children.length > 0
    ? createElement('th', { scope, className: cellClasses.header }, ...content)
    : createElement('td', { className: header ? cellClasses.header : cellClasses.plain }, ...content)
}

const inlineNodes = (inlines: readonly RichTextInline[], parts: Parts): ReactNode[] =>
  inlines.length === 0 ? [<br key="empty" />] : inlines.map((inline) => inlineNode(inline, parts))

function inlineNode(inline: RichTextInline, parts: Parts): ReactNode {
  if (inline.type === 'text') return textNode(inline, parts)
  if (inline.type === 'math') return <span className={richTextWhitelist.mathClass}>{parts.renderMath(inline.formula)}</span>
  const { linkTarget: target, linkRel: rel } = richTextWhitelist
  const className = 'text-brand underline underline-offset-2'
  return createElement('a', { href: inline.href, target, rel, className }, ...inlineNodes(inline.children, parts))
}

function textNode({ text, bold, italic, underline, superscript, subscript }: RichTextText, { renderText }: Parts): ReactNode {
  const [first = '', ...others] = text.split('\n')
  const lines = createElement(
    Fragment,
    null,
    renderText(first),
    ...others.map((line) => createElement(Fragment, null, createElement('br'), renderText(line))),
  )
  const content = superscript ? <sup>{lines}</sup> : subscript ? <sub>{lines}</sub> : lines
  const underlined = underline ? <u>{content}</u> : content
  const slanted = italic ? <em>{underlined}</em> : underlined
  return bold ? <strong>{slanted}</strong> : slanted
}
