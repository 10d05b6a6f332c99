import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { ReactEditor, type RenderElementProps, useSelected, useSlateStatic } from 'slate-react'
import { pictureRoom } from '#components/ui/reading/rich-text-picture-view'
import { textPictureAddress, textSoundAddress } from '#lib/browser/file-address'
import type { OpenForm } from './form-over-text.tsx'
import type { MediaElement, PictureElement } from './slate-types.ts'
import { TextSound } from './text-sound.tsx'

type Props = Pick<RenderElementProps, 'attributes' | 'children'> & {
  element: MediaElement
  onForm: (form: OpenForm) => void
}

const selectedClass = 'outline-3 outline-offset-2 outline-focus'

/** A picture or sound as a block that the caret can be on; a double click or the toolbar opens its form. */
export function MediaInText({ element, attributes, children, onForm }: Props) {
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
