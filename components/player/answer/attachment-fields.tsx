import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { voice } from '#components/reading/voice/voice.ts'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { IconButton } from '#components/ui/actions/icon-button'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import type { Attachment, AttachmentSlot, Attachments } from '#domain/player/attachment'
import type { PlayerEvent } from '#domain/player/state'
import type { VoiceResult } from '#domain/recorder/medium'
import { answerFileAddress } from '#lib/browser/file-address'
import { uploadWindow } from '../load-tools.ts'
import { PlayerEnvironmentContext, useFinishing } from '../player-context.ts'
import { DocumentButton, VoiceView } from './attachment-view.tsx'
import { useBlobUrl } from './use-blob-url.ts'

type Props = { files: Attachments; send: (event: PlayerEvent) => void }

/** The files attached to the answer, each with a button to remove it. */
export function AttachedFiles({ files: { audio, document }, send }: Props) {
  const t = useTranslations('player')
  const remove = (slot: AttachmentSlot) => () => send({ type: 'attach', slot, file: null })
  if (!audio && !document) return null
  return (
    <ul className="flex flex-col gap-1">
      {audio ? (
        <AttachmentLine onRemove={remove('audio')} label={t('removeVoice')}>
          <VoiceView file={audio} label={t('myVoice')} />
        </AttachmentLine>
      ) : null}
      {document ? (
        <AttachmentLine onRemove={remove('document')} label={t('removeDocument')}>
          <DocumentButton file={document} />
        </AttachmentLine>
      ) : null}
    </ul>
  )
}

function AttachmentLine({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center justify-between gap-2">
      <div className="min-w-0 grow">{children}</div>
      <IconButton icon="trash" label={label} title={label} className="shrink-0" onClick={onRemove} />
    </li>
  )
}

/** answer: the voice is the answer itself. offered: it may stand for the text. tool: it may come with it. */
type VoiceLook = 'answer' | 'offered' | 'tool'

/** Records the voice of an answer, or changes it. */
export function VoiceField({ files, send, look = 'tool' }: Props & { look?: VoiceLook }) {
  const t = useTranslations('player')
  const [open, setOpen] = useState(false)
  const { assigneeId } = useContext(PlayerEnvironmentContext)
  const finishing = useBusyWhile(open)
  const { audio } = files
  const held = useBlobUrl(audio?.kind === 'held' ? audio.blob : null)
  const address = audio?.kind === 'stored' ? answerFileAddress(assigneeId, audio.name) : held
  const label = t(audio ? 'changeVoice' : look === 'answer' ? 'recordAnswer' : 'addVoice')
  return (
    <>
      <ToolButton
        icon="mic"
        label={label}
        prominent={look !== 'tool'}
        arrival={look === 'answer'}
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
  prominent?: boolean
  /** Takes the focus when the question is asked. */
  arrival?: boolean
  main?: boolean
  onClick: () => void
}

/** Only an icon where there is little room, so that all buttons fit in one row. */
function ToolButton({ icon, label, prominent = false, arrival = false, main = false, onClick }: ToolProps) {
  return (
    <Button
      variant={main ? 'primary' : prominent ? 'secondary' : 'quiet'}
      icon={icon}
      title={label}
      className={clsx(!prominent && 'px-3! @max-[46rem]:gap-0')}
      {...(arrival && { 'data-arrival': true })}
      onClick={onClick}
    >
      <span className={clsx(!prominent && '@max-[46rem]:sr-only')}>{label}</span>
    </Button>
  )
}
