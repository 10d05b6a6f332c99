import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Path } from 'slate'
import { useSlateStatic } from 'slate-react'
import { checkAudioFile } from '#components/recorder/audio-file.ts'
import { LazyAudioPlayer } from '#components/recorder/lazy-audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { FileChoice } from '#components/ui/fields/file-choice'
import { TextField } from '#components/ui/fields/text-field'
import { maxAttachment } from '#contract/file-limits'
import type { VoiceResult } from '#domain/recorder/medium'
import type { RichTextSound } from '#domain/rich-text/node'
import { maxSoundTitleLength } from '#domain/rich-text/sound'
import { callApi } from '#lib/browser/client'
import { dataUrlOf } from '#lib/browser/data-url'
import { MediaForm } from './form-frame.tsx'
import { isSound, mediaAt } from './media-blocks.ts'
import { useTextFile } from './use-text-file.ts'

interface SoundFormProps {
  id: string
  /** The sound to change; null for a new one. */
  at: Path | null
  onClose: () => void
}

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
        onChange={setTyped}
        maxLength={maxSoundTitleLength}
        autoComplete="off"
      />
    </MediaForm>
  )
}

type Props = Pick<ReturnType<typeof useSoundFile>, 'chosen' | 'problem' | 'take' | 'record'> & { id: string }

/** Chooses or records a sound, with a player to check it before it is uploaded. */
function SoundFileField({ id, chosen, problem, take, record }: Props) {
  const t = useTranslations('richText.sound')
  const [recording, setRecording] = useState(false)
  return (
    <>
      <FileChoice
        id={id}
        label={t(chosen ? 'chooseOther' : 'choose')}
        accept=".mp3,.m4a,.wav,.ogg,.oga,.opus,.webm,.flac,.aac,audio/*"
        chosen={chosen?.name}
        problem={problem}
        onChoose={take}
        after={<Button size="sm" icon="mic" onClick={() => setRecording(true)} label={t('record')} />}
      >
        {chosen ? <LazyAudioPlayer key={chosen.data} src={chosen.data} label={chosen.name} /> : null}
      </FileChoice>
      <LazyRecorderDialog
        open={recording}
        mode="edit"
        audio={null}
        encoding="mp3"
        onValidate={record}
        onClose={() => setRecording(false)}
      />
    </>
  )
}

/** Reads the sound that a teacher chose or recorded, and uploads it to the content host on `keep`. */
function useSoundFile() {
  const t = useTranslations('richText.sound')
  const file = useTextFile({
    words: { formatError: t('formatError'), missing: t('missing') },
    read: readSound,
    send: (sound) => callApi('keepSound', { body: { sound } }),
  })
  const record = (result: VoiceResult | null) => {
    if (result) URL.revokeObjectURL(result.recording.blobUrl)
    file.choose(result && { name: t('recording'), data: result.dataUrl })
  }
  return { ...file, record }
}

/** Accepts a file that is small enough and that this browser can play. */
async function readSound(file: File) {
  const checked = await checkAudioFile(file, maxAttachment)
  if ('kind' in checked) return checked.kind === 'attachmentTooLarge' ? checked.kind : 'formatError'
  URL.revokeObjectURL(checked.blobUrl)
  const data = await dataUrlOf(checked.blob).catch(() => null)
  return data === null ? 'upload.unreadable' : { name: file.name, data }
}
