import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { Path } from 'slate'
import { ReactEditor, type RenderElementProps, type RenderLeafProps, useSelected, useSlateStatic } from 'slate-react'
import { renderFormula } from '#components/ui/reading/formula-view'
import { pictureRoom } from '#components/ui/reading/rich-text-picture-view'
import { cellClasses } from '#components/ui/reading/rich-text-view'
import { richTextWhitelist } from '#domain/rich-text/whitelist'
import { textPictureAddress, textSoundAddress } from '#lib/browser/file-address'
import type { OpenForm } from './form-over-text.tsx'
import type { MathElement, MediaElement, PictureElement } from './slate-types.ts'
import { TextSound } from './text-sound.tsx'

const headings = {
  1: { tag: 'h1', className: 'text-2xl' },
  2: { tag: 'h2', className: 'text-xl' },
  3: { tag: 'h3', className: 'text-lg' },
} as const

const lists = {
  'bulleted-list': { tag: 'ul', className: 'list-disc pl-6' },
  'numbered-list': { tag: 'ol', className: 'list-decimal pl-6' },
} as const

interface ElementActions {
  /** Called when a formula is double-clicked. */
  onFormula: (at: Path) => void
  onForm: (form: OpenForm) => void
}

/** Renders an element in the editor the way `RichTextView` shows it. */
export function SlateElement({ element, attributes, children, ...actions }: RenderElementProps & ElementActions) {
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
    case 'numbered-list': {
      const { tag: Tag, className } = lists[element.type]
      return (
        <Tag {...attributes} className={className}>
          {children}
        </Tag>
      )
    }
    case 'table':
      return (
        <table {...attributes} className="w-max max-w-full border-collapse">
          <tbody>{children}</tbody>
        </table>
      )
    case 'table-row':
      return <tr {...attributes}>{children}</tr>
    case 'table-cell':
      // Header cells are <td> here too: an empty <th> would label nothing.
      return (
        <td {...attributes} className={element.header ? cellClasses.header : cellClasses.plain}>
          {children}
        </td>
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
        <InlineFormula {...actions} element={element} attributes={attributes}>
          {children}
        </InlineFormula>
      )
    case 'picture':
    case 'sound':
      return (
        <MediaInText {...actions} element={element} attributes={attributes}>
          {children}
        </MediaInText>
      )
    case 'paragraph':
      return <p {...attributes}>{children}</p>
  }
}

type InlineFormulaProps = Pick<ElementActions, 'onFormula'> &
  Pick<RenderElementProps, 'attributes' | 'children'> & { element: MathElement }

/** An inline formula that the caret can be on; a double click or Enter opens it. */
function InlineFormula({ element, attributes, children, onFormula }: InlineFormulaProps) {
  const editor = useSlateStatic()
  const selected = useSelected()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and the toolbar do the same
    <span {...attributes} onDoubleClick={() => onFormula(ReactEditor.findPath(editor, element))}>
      <span
        contentEditable={false}
        className={clsx('cursor-pointer rounded-control px-1', selected ? 'bg-brand-soft ring-2 ring-focus' : 'bg-sunken')}
      >
        {renderFormula(element.formula)}
      </span>
      {children}
    </span>
  )
}

export function SlateLeaf({ leaf, attributes, children }: RenderLeafProps) {
  const content = leaf.superscript ? <sup>{children}</sup> : leaf.subscript ? <sub>{children}</sub> : children
  const underlined = leaf.underline ? <u>{content}</u> : content
  const slanted = leaf.italic ? <em>{underlined}</em> : underlined
  return <span {...attributes}>{leaf.bold ? <strong>{slanted}</strong> : slanted}</span>
}

type Props = Pick<RenderElementProps, 'attributes' | 'children'> & {
  element: MediaElement
  onForm: (form: OpenForm) => void
}

const selectedClass = 'outline-3 outline-offset-2 outline-focus'

/** A picture or sound as a block that the caret can be on; a double click or the toolbar opens its form. */
function MediaInText({ element, attributes, children, onForm }: Props) {
  const editor = useSlateStatic()
  const selected = useSelected()
  const open = () => onForm({ kind: element.type, at: ReactEditor.findPath(editor, element) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toolbar does the same
    <div {...attributes} onDoubleClick={open}>
      {element.type === 'picture' ? (
        <div contentEditable={false} className={pictureRoom[element.size].holder}>
          <Picture picture={element} selected={selected} />
        </div>
      ) : (
        // Its player works in the editor too.
        <div contentEditable={false} className={clsx('max-w-xl rounded-card select-none', selected && selectedClass)}>
          <TextSound src={textSoundAddress(element.name)} title={element.title} />
        </div>
      )}
      {children}
    </div>
  )
}

function Picture({ picture: { alt, name, size, width, height }, selected }: { picture: PictureElement; selected: boolean }) {
  const t = useTranslations('richText.picture')
  return (
    // biome-ignore lint/performance/noImgElement: a private file at its own size
    <img
      src={textPictureAddress(name)}
      alt={alt === '' ? t('decorativeAlt') : alt}
      width={width}
      height={height}
      className={clsx(
        'h-auto w-auto max-w-full cursor-pointer rounded-control bg-white',
        pictureRoom[size].picture,
        selected && selectedClass,
      )}
    />
  )
}
