'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AudioPlayer } from '#components/recorder/audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import type { QuestionDraft } from '#contract/question'
import { questionAudioAddress } from '#lib/browser/file-address'
import { storeFormFile } from '#lib/browser/form-files'
import { useFormFile } from '#lib/browser/use-form-file'

export type Voice = QuestionDraft['audio']['text']

interface Props {
  /** What the voice explains: « l’énoncé de la question 2 ». */
  of: string
  value: Voice
  onChange: (voice: Voice) => void
}

/** The author's voice for one text of a question: recorded or chosen, listened to, changed, removed (QST-006). */
export function VoiceField({ of, value, onChange }: Props) {
  const t = useTranslations('moduleEditor.voice')
  const [open, setOpen] = useState(false)
  const source = useVoice(value)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {source === null ? null : (
        <div className="min-w-64 grow">
          <AudioPlayer src={source} label={t('listen', { of })} />
        </div>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon="mic"
        aria-label={t(source === null ? 'addTo' : 'changeTo', { of })}
        onClick={() => setOpen(true)}
      >
        {t(source === null ? 'add' : 'change')}
      </Button>
      <LazyRecorderDialog
        open={open}
        mode={source === null ? 'create' : 'edit'}
        audio={source}
        encoding="mp3"
        onValidate={(result) => {
          onChange(result === null ? null : { name: t('fileName'), data: storeFormFile(result.dataUrl) })
          if (result) URL.revokeObjectURL(result.recording.blobUrl)
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

/** What an <audio> plays for a voice: the address of a kept one, the data of one that is not saved yet; null without one. */
function useVoice(voice: Voice): string | null {
  const held = useFormFile(voice !== null && typeof voice !== 'string' ? voice.data : null)
  return typeof voice === 'string' ? questionAudioAddress(voice) : held
}
