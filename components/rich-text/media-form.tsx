import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Path } from 'slate'
import { useSlateStatic } from 'slate-react'
import type { RichTextMedia } from '#domain/rich-text/node'
import { FormFrame } from './form-frame.tsx'
import { putMedia, removeMedia } from './media-blocks.ts'

interface Props {
  kind: RichTextMedia['type']
  /** What is changed; null for a new one. */
  at: Path | null
  /** Its file is being kept. */
  pending: boolean
  /** What is to be written; null when something is missing, which the fields say. */
  read: () => Promise<RichTextMedia | null>
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** What the forms for a picture and a sound do with what they have read. */
export function MediaForm({ kind, at, pending, read, onClose, children }: Props) {
  const t = useTranslations(`richText.${kind}`)
  const editor = useSlateStatic()
  return (
    <FormFrame
      title={t('title')}
      words={{ apply: t(at ? 'change' : 'insert'), remove: t('remove'), cancel: t('cancel') }}
      pending={pending}
      read={async () => {
        const media = await read()
        return media && (() => putMedia(editor, media, at))
      }}
      remove={at ? () => removeMedia(editor, at) : undefined}
      onClose={onClose}
    >
      {children}
    </FormFrame>
  )
}
