'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useContext, useState } from 'react'
import { Button } from '#components/ui/button'
import type { Attachment, Attachments } from '#domain/player/attachment'
import { answerFileAddress } from '#lib/browser/file-address'
import { loadAudioPlayer } from './load-tools.ts'
import { SurroundingsContext } from './surroundings.ts'
import { ToolBoundary } from './tool-boundary.tsx'
import { useBlobUrl } from './use-blob-url.ts'
import { useTool } from './use-tool.ts'

const AudioPlayer = lazy(async () => ({ default: (await loadAudioPlayer()).AudioPlayer }))
const loadDocumentWindow = () => import('./document-window.tsx')
const DocumentWindow = lazy(async () => ({ default: (await loadDocumentWindow()).DocumentWindow }))

/** What goes with an answer, to listen to and to look at. */
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

/** The address of an attachment, null while it is made. */
function useAddress(file: Attachment): string | null {
  const { assigneeId } = useContext(SurroundingsContext)
  const url = useBlobUrl(file.kind === 'held' ? file.blob : null)
  return file.kind === 'stored' ? answerFileAddress(assigneeId, file.name) : url
}

export function VoiceView({ file, label }: { file: Attachment; label: string }) {
  const address = useAddress(file)
  return address === null ? null : <Sound address={address} label={label} />
}

/** A sound to listen to; its player is fetched with it. */
export function Sound({ address, label }: { address: string; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a voice has no captions
    <ToolBoundary fallback={<audio src={address} aria-label={label} controls className="w-full" />}>
      <Suspense fallback={<span className="block min-h-11" />}>
        <AudioPlayer src={address} label={label} />
      </Suspense>
    </ToolBoundary>
  )
}

export function DocumentButton({ file }: { file: Attachment }) {
  const t = useTranslations('player')
  const { assigneeId } = useContext(SurroundingsContext)
  const tool = useTool(loadDocumentWindow)
  const [src, setSrc] = useState<string | null>(null)
  const name = file.kind === 'held' ? file.name : t('myDocument')
  async function open() {
    setSrc(await sourceOf(file, assigneeId))
    await tool.open()
  }
  return (
    <>
      <Button
        size="sm"
        icon="document"
        className="max-w-full self-start"
        pending={tool.state === 'loading'}
        onClick={() => void open()}
      >
        <span className="min-w-0 truncate">{t('seeDocument', { name })}</span>
      </Button>
      {tool.state === 'failed' ? <p role="alert">{t('toolUnreachable')}</p> : null}
      {tool.state === 'open' && src !== null ? (
        <Suspense>
          <DocumentWindow src={src} name={name} onClose={tool.close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The viewer shows addresses of our own origin and data URLs. */
async function sourceOf(file: Attachment, assigneeId: string): Promise<string> {
  if (file.kind === 'stored') return answerFileAddress(assigneeId, file.name)
  const { dataUrlOf } = await import('#lib/browser/outbox/data-url')
  return await dataUrlOf(file.blob)
}
