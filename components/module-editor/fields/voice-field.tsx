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
  /** Describes what the voice reads: « l’énoncé de la question 2 ». */
  of: string
  value: Voice
  onChange: (voice: Voice) => void
}

/** The author's recording of one text of a question: recorded or chosen, played, changed, removed (QST-006). */
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

/** The source to play for a voice: the URL of a stored one, the data of an unsaved one; null without one. */
function useVoice(voice: Voice): string | null {
  const held = useFormFile(voice !== null && typeof voice !== 'string' ? voice.data : null)
  return typeof voice === 'string' ? questionAudioAddress(voice) : held
}
