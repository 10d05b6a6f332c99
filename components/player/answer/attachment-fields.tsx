import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useContext, useEffect, useState } from 'react'
import { voice } from '#components/reading/voice/voice.ts'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import type { Attachment, Attachments } from '#domain/player/attachment'
import type { PlayerEvent } from '#domain/player/state'
import type { VoiceResult } from '#domain/recorder/medium'
import { uploadWindow } from '../load-tools.ts'
import { PlayerEnvironmentContext, useFinishing } from '../player-context.ts'
import { useAddress } from './attachment-view.tsx'

type Props = { files: Attachments; send: (event: PlayerEvent) => void }

/** answer: the voice is the answer itself. offered: it may stand for the text. tool: it may come with it. */
type VoiceLook = 'answer' | 'offered' | 'tool'

/** Records the voice of an answer, or changes it. */
export function VoiceField({ files, send, look = 'tool' }: Props & { look?: VoiceLook }) {
  const t = useTranslations('player')
  const [open, setOpen] = useState(false)
  const finishing = useBusyWhile(open)
  const { audio } = files
  const address = useAddress(audio)
  const label = t(audio ? 'changeVoice' : look === 'answer' ? 'recordAnswer' : 'addVoice')
  return (
    <>
      <ToolButton
        icon="mic"
        label={label}
        look={look}
        main={look === 'answer' && !audio}
        onClick={() => {
          voice.stop()
          setOpen(true)
        }}
      />
      <LazyRecorderDialog
        open={open}
        mode="edit"
        encoding="mp3"
        audio={address}
        finishing={finishing}
        oneTake={look !== 'tool' && !audio}
        onValidate={(result) => send({ type: 'attach', slot: 'audio', file: result && voiceFile(result) })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** A recording or a file in an open window is lost with its page, and attached when the time is up. Returns whether it is now. */
function useBusyWhile(open: boolean): boolean {
  const { busy } = useContext(PlayerEnvironmentContext)
  useEffect(() => {
    if (!open) return
    busy.set(true)
    return () => busy.set(false)
  }, [busy, open])
  return useFinishing() && open
}

/** The name is a placeholder: the API names the stored file. */
function voiceFile({ recording }: VoiceResult): Attachment {
  URL.revokeObjectURL(recording.blobUrl)
  return { kind: 'held', name: 'voice', blob: recording.blob }
}

/** Chooses a document to go with an answer. */
export function DocumentField({ files, send }: Props) {
  const t = useTranslations('player')
  const [open, setOpen] = useState(false)
  const finishing = useBusyWhile(open)
  const close = () => setOpen(false)
  return (
    <>
      <ToolButton icon="attach" label={t(files.document ? 'changeDocument' : 'attachDocument')} onClick={() => setOpen(true)} />
      {open ? (
        <LazyWindow part={uploadWindow} onClose={close}>
          {({ UploadWindow }) => (
            <UploadWindow
              finishing={finishing}
              onAttach={(file) => send({ type: 'attach', slot: 'document', file })}
              onClose={close}
            />
          )}
        </LazyWindow>
      ) : null}
    </>
  )
}

type ToolProps = {
  icon: 'mic' | 'attach'
  label: string
  look?: VoiceLook
  main?: boolean
  onClick: () => void
}

/** A tool is only an icon where there is little room, so that all buttons fit in one row; an answer takes the focus when it is asked for. */
function ToolButton({ icon, label, look = 'tool', main = false, onClick }: ToolProps) {
  const prominent = look !== 'tool'
  return (
    <Button
      variant={main ? 'primary' : prominent ? 'secondary' : 'quiet'}
      icon={icon}
      title={label}
      className={clsx(!prominent && 'px-3! @max-[46rem]:gap-0')}
      {...(look === 'answer' && { 'data-arrival': true })}
      onClick={onClick}
    >
      <span className={clsx(!prominent && '@max-[46rem]:sr-only')}>{label}</span>
    </Button>
  )
}
