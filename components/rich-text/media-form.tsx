import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Path } from 'slate'
import { useSlateStatic } from 'slate-react'
import type { RichTextMedia } from '#domain/rich-text/node'
import { FormFrame } from './form-frame.tsx'
import { putMedia, removeMedia } from './media-blocks.ts'

interface Props {
  kind: RichTextMedia['type']
  /** Path of the one to change; null for a new one. */
  at: Path | null
  /** Whether its file is being uploaded. */
  pending: boolean
  /** Resolves to the picture or sound to insert; null when something is missing, which the fields then show. */
  read: () => Promise<RichTextMedia | null>
  onClose: () => void
  /** The fields of the form. */
  children: ReactNode
}

/** Common part of the forms for a picture and a sound: inserts, changes or removes it. */
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
