import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { LazyAudioPlayer } from '#components/recorder/lazy-audio-player'
import { WindowButton } from '#components/ui/windows/lazy-window'
import type { Attachment, Attachments } from '#domain/player/attachment'
import { answerFileAddress } from '#lib/browser/file-address'
import { documentWindow } from '../load-tools.ts'
import { PlayerEnvironmentContext } from '../player-context.ts'
import { useBlobUrl } from './use-blob-url.ts'

export function AttachmentsView({ files }: { files: Attachments }) {
  const t = useTranslations('player')
  if (!files.audio && !files.document) return null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {files.audio ? <VoiceView file={files.audio} label={t('myVoice')} /> : null}
      {files.document ? <DocumentButton file={files.document} /> : null}
    </div>
  )
}

/** The URL of an attachment; null while its blob URL is being created. */
function useAddress(file: Attachment): string | null {
  const { assigneeId } = useContext(PlayerEnvironmentContext)
  const url = useBlobUrl(file.kind === 'held' ? file.blob : null)
  return file.kind === 'stored' ? answerFileAddress(assigneeId, file.name) : url
}

export function VoiceView({ file, label }: { file: Attachment; label: string }) {
  const address = useAddress(file)
  return address === null ? null : <LazyAudioPlayer src={address} label={label} />
}

export function DocumentButton({ file }: { file: Attachment }) {
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
