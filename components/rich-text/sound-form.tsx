import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Node, type Path } from 'slate'
import { ReactEditor, useSlateStatic } from 'slate-react'
import { Button } from '#components/ui/actions/button'
import { TextField } from '#components/ui/fields/text-field'
import { maxSoundTitleLength } from '#domain/rich-text/sound'
import { onEnterOrEscape } from './enter-or-escape.ts'
import { isSound, putMedia, removeMedia } from './media-blocks.ts'
import { SoundFileField } from './sound-file-field.tsx'
import { useSoundFile } from './use-sound-file.ts'

interface SoundFormProps {
  id: string
  /** The sound to change; null for a new one. */
  at: Path | null
  onClose: () => void
}

/** Asks for a sound and its title. Not a form: it stands inside the one that the field belongs to. */
export function SoundForm({ id, at, onClose }: SoundFormProps) {
  const t = useTranslations('richText.sound')
  const editor = useSlateStatic()
  const box = useRef<HTMLDivElement>(null)
  const [current] = useState(() => {
    const node = at && Node.has(editor, at) ? Node.get(editor, at) : null
    return isSound(node) ? node : null
  })
  const [title, setTitle] = useState(current?.title ?? '')
  const [refused, setRefused] = useState(false)
  const sound = useSoundFile()
  useEffect(() => box.current?.querySelector<HTMLElement>('button, input:not([hidden])')?.focus(), [])

  const close = () => {
    onClose()
    ReactEditor.focus(editor)
  }
  const apply = async () => {
    if (title.trim() === '') return setRefused(true)
    const name = current?.name ?? (await sound.keep())
    if (name === null) return
    putMedia(editor, { type: 'sound', name, title: title.trim() }, at)
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
      {current ? null : <SoundFileField id={`${id}-sound`} {...sound} />}
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={refused && title.trim() === '' ? t('nameMissing') : undefined}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        maxLength={maxSoundTitleLength}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={apply} pending={sound.pending}>
          {t(current ? 'change' : 'insert')}
        </Button>
        {current ? (
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
