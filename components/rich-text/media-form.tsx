import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Path } from 'slate'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { Button } from '#components/ui/actions/button'
import type { RichTextMedia } from '#domain/rich-text/node'
import { onEnterOrEscape } from './enter-or-escape.ts'
import { putMedia, removeMedia } from './media-blocks.ts'

interface Props {
  kind: RichTextMedia['type']
  /** What is changed; null for a new one. */
  at: Path | null
  /** Whether there is something at `at`, which can be taken away. */
  changing: boolean
  /** Its file is being kept. */
  pending: boolean
  /** What is to be written; null when something is missing, which the fields say. */
  read: () => Promise<RichTextMedia | null>
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** The frame of the forms for a picture and a sound over a text. Not a form: it stands inside the one that the field belongs to. */
export function MediaForm({ kind, at, changing, pending, read, onClose, children }: Props) {
  const t = useTranslations(`richText.${kind}`)
  const editor = useSlateStatic()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus(), [])

  const close = () => {
    onClose()
    ReactEditor.focus(editor)
  }
  const apply = async () => {
    const media = await read()
    if (!media) return
    putMedia(editor, media, at)
    close()
  }
  const remove = () => {
    if (at) removeMedia(editor, at)
    close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in the frame of the text
    <div
      ref={box}
      role="group"
      aria-label={t('title')}
      onKeyDown={(event) => onEnterOrEscape(event, { apply, close })}
      className="flex flex-col gap-3 border-b border-line bg-sunken p-3"
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={apply} pending={pending}>
          {t(changing ? 'change' : 'insert')}
        </Button>
        {changing ? (
          <Button size="sm" variant="quiet" onClick={remove}>
            {t('remove')}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
