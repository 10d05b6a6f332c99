import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LazyAudioPlayer } from '#components/recorder/lazy-audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { FileChoice } from '#components/ui/fields/file-choice'
import type { useSoundFile } from './use-sound-file.ts'

type Props = Pick<ReturnType<typeof useSoundFile>, 'chosen' | 'problem' | 'take' | 'record'> & { id: string }

/** Chooses or records a sound, with a player to check it before it is uploaded. */
export function SoundFileField({ id, chosen, problem, take, record }: Props) {
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
        after={
          <Button size="sm" icon="mic" onClick={() => setRecording(true)}>
            {t('record')}
          </Button>
        }
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
