import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Path } from 'slate'
import { useSlateStatic } from 'slate-react'
import { TextField } from '#components/ui/fields/text-field'
import type { RichTextSound } from '#domain/rich-text/node'
import { maxSoundTitleLength } from '#domain/rich-text/sound'
import { isSound, mediaAt } from './media-blocks.ts'
import { MediaForm } from './media-form.tsx'
import { SoundFileField } from './sound-file-field.tsx'
import { useSoundFile } from './use-sound-file.ts'

interface SoundFormProps {
  id: string
  /** The sound to change; null for a new one. */
  at: Path | null
  onClose: () => void
}

/** Form for a sound: its file and its title. */
export function SoundForm({ id, at, onClose }: SoundFormProps) {
  const t = useTranslations('richText.sound')
  const editor = useSlateStatic()
  const [current] = useState(() => mediaAt(editor, at, isSound))
  const [typed, setTyped] = useState(current?.title ?? '')
  const [refused, setRefused] = useState(false)
  const sound = useSoundFile()
  const title = typed.trim()

  const read = async (): Promise<RichTextSound | null> => {
    const hasFile = current !== null || sound.isChosen()
    setRefused(title === '')
    if (title === '' || !hasFile) return null
    const kept = current ?? (await sound.keep())
    return kept && { type: 'sound', name: kept.name, title }
  }
  return (
    <MediaForm kind="sound" at={at} pending={sound.pending} read={read} onClose={onClose}>
      {current ? null : <SoundFileField id={`${id}-sound`} {...sound} />}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={refused && title === '' ? t('nameMissing') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={maxSoundTitleLength}
        autoComplete="off"
      />
    </MediaForm>
  )
}
