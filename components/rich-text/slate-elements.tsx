import type { ReactNode } from 'react'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import type { RichTextMath } from '#domain/rich-text/node'
import { richTextWhitelist } from '#domain/rich-text/whitelist'

export type RenderMath = (formula: RichTextMath['formula']) => ReactNode

const headings = {
  1: { tag: 'h1', className: 'text-2xl' },
  2: { tag: 'h2', className: 'text-xl' },
  3: { tag: 'h3', className: 'text-lg' },
} as const

/** Draws an element in the editor as `RichTextView` shows it. */
export function SlateElement({ element, attributes, children, renderMath }: RenderElementProps & { renderMath: RenderMath }) {
  switch (element.type) {
    case 'heading': {
      const { tag: Tag, className } = headings[element.level]
      return (
        <Tag {...attributes} className={`font-title font-semibold ${className}`}>
          {children}
        </Tag>
      )
    }
    case 'bulleted-list':
      return (
        <ul {...attributes} className="list-disc pl-6">
          {children}
        </ul>
      )
    case 'numbered-list':
      return (
        <ol {...attributes} className="list-decimal pl-6">
          {children}
        </ol>
      )
    case 'list-item':
      return <li {...attributes}>{children}</li>
    case 'link':
      return (
        <a
          {...attributes}
          href={element.href}
          rel={richTextWhitelist.linkRel}
          className="text-brand underline underline-offset-2"
        >
          {children}
        </a>
      )
    case 'math':
      return (
        <span {...attributes}>
          <span contentEditable={false} className="rounded-control bg-sunken px-1">
            {renderMath(element.formula)}
          </span>
          {children}
        </span>
      )
    case 'paragraph':
      return <p {...attributes}>{children}</p>
  }
}

export function SlateLeaf({ leaf, attributes, children }: RenderLeafProps) {
  const underlined = leaf.underline ? <u>{children}</u> : children
  const slanted = leaf.italic ? <em>{underlined}</em> : underlined
  return <span {...attributes}>{leaf.bold ? <strong>{slanted}</strong> : slanted}</span>
}
