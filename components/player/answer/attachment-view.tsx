import { useTranslations } from 'next-intl'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { LazyAudioPlayer } from '#components/recorder/lazy-audio-player'
import { IconButton } from '#components/ui/actions/icon-button'
import { WindowButton } from '#components/ui/windows/lazy-window'
import type { Attachment, AttachmentSlot, Attachments } from '#domain/player/attachment'
import type { PlayerEvent } from '#domain/player/state'
import { answerFileAddress } from '#lib/browser/file-address'
import { documentWindow } from '../load-tools.ts'
import { PlayerEnvironmentContext } from '../player-context.ts'

type Props = { files: Attachments; send?: (event: PlayerEvent) => void }

/** The files attached to the answer, each with a button to remove it where they still may be. */
export function AttachedFiles({ files: { audio, document }, send }: Props) {
  const t = useTranslations('player')
  const remove = (slot: AttachmentSlot) => send && (() => send({ type: 'attach', slot, file: null }))
  if (!audio && !document) return null
  return (
    <ul className="flex min-w-0 flex-col gap-1">
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

type LineProps = { label: string; onRemove: (() => void) | undefined; children: ReactNode }

function AttachmentLine({ label, onRemove, children }: LineProps) {
  return (
    <li className="flex min-w-0 items-center justify-between gap-2">
      <div className="min-w-0 grow">{children}</div>
      {onRemove ? <IconButton icon="trash" label={label} title={label} className="shrink-0" onClick={onRemove} /> : null}
    </li>
  )
}

/** The URL of an attachment; null without one, and while its blob URL is being created. */
export function useAddress(file: Attachment | null): string | null {
  const { assigneeId } = useContext(PlayerEnvironmentContext)
  const url = useBlobUrl(file?.kind === 'held' ? file.blob : null)
  return file?.kind === 'stored' ? answerFileAddress(assigneeId, file.name) : url
}

/** A URL for a blob while mounted; null on the first render and without a blob. */
function useBlobUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const opened = URL.createObjectURL(blob)
    setUrl(opened)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(opened)
    }
  }, [blob])
  return url
}

function VoiceView({ file, label }: { file: Attachment; label: string }) {
  const address = useAddress(file)
  return address === null ? null : <LazyAudioPlayer src={address} label={label} />
}

function DocumentButton({ file }: { file: Attachment }) {
  const t = useTranslations('player')
  const { assigneeId } = useContext(PlayerEnvironmentContext)
  const name = file.kind === 'held' ? file.name : t('myDocument')
  return (
    <WindowButton
      size="sm"
      icon="document"
      className="max-w-full self-start"
      part={documentWindow}
      window={({ DocumentWindow }, close) => <DocumentWindow source={sourceOf(file, assigneeId)} name={name} onClose={close} />}
    >
      <span className="min-w-0 truncate">{t('seeDocument', { name })}</span>
    </WindowButton>
  )
}

const sourceOf = (file: Attachment, assigneeId: string): string | Blob =>
  file.kind === 'stored' ? answerFileAddress(assigneeId, file.name) : file.blob
