import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LazyAudioPlayer } from '#components/recorder/lazy-audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { FieldError } from '#components/ui/fields/field'
import type { useSoundFile } from './use-sound-file.ts'

type Props = Pick<ReturnType<typeof useSoundFile>, 'chosen' | 'problem' | 'take' | 'record'> & { id: string }

/** Chooses the file of a sound or records it, and lets it be heard before it is kept. */
export function SoundFileField({ id, chosen, problem, take, record }: Props) {
  const t = useTranslations('richText.sound')
  const input = useRef<HTMLInputElement>(null)
  const [recording, setRecording] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" icon="upload" aria-describedby={`${id}-error`} onClick={() => input.current?.click()}>
          {t(chosen ? 'chooseOther' : 'choose')}
        </Button>
        <Button size="sm" icon="mic" onClick={() => setRecording(true)}>
          {t('record')}
        </Button>
        <span role="status" className="min-w-0 break-words text-muted">
          {chosen?.name}
        </span>
        <input
          ref={input}
          type="file"
          accept=".mp3,.m4a,.wav,.ogg,.oga,.opus,.webm,.flac,.aac,audio/*"
          hidden
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {chosen ? <LazyAudioPlayer key={chosen.data} src={chosen.data} label={chosen.name} /> : null}
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
      <LazyRecorderDialog
        open={recording}
        mode="edit"
        audio={null}
        encoding="mp3"
        onValidate={record}
        onClose={() => setRecording(false)}
      />
    </div>
  )
}
