'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { useInBrowser } from '#components/ui/use-in-browser.ts'
import { type Encoding, encodings, type VoiceResult } from '#domain/recorder/medium'
import { AudioPlayer } from './audio-player.tsx'
import { galleryStates, note } from './gallery-states.ts'
import { LazyRecorderDialog } from './lazy-recorder-dialog.tsx'
import type { Recorder } from './recorder.ts'
import { Actions } from './recorder-dialog.tsx'
import { RecorderPanel } from './recorder-panel.tsx'
import { type RecorderMode, titleOf } from './use-recorder.ts'

/** The recorder's window in each mode and format, and the recorder in each state (development only). */
export function RecorderGallery() {
  const t = useTranslations('gallery.recorder')
  // The sounds of these states are made in the browser.
  const inBrowser = useInBrowser()
  return (
    <main className="mx-auto flex max-w-page flex-col gap-8 p-4 tablet:p-8">
      <h1 className="text-3xl">{t('title')}</h1>
      <Section title={t('dialogs')}>
        <Dialogs />
      </Section>
      <Section title={t('players')}>
        <div className="flex max-w-xl flex-col gap-4">
          <AudioPlayer src={note} label={t('title')} />
          <AudioPlayer src="/introuvable.mp3" label={t('broken')} />
        </div>
      </Section>
      {inBrowser ? (
        <Section title={t('states')}>
          <div className="grid gap-6 wide:grid-cols-2">
            {galleryStates.map(({ name, recorder }) => (
              <State key={name} name={name} recorder={recorder} />
            ))}
          </div>
        </Section>
      ) : null}
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function State({ name, recorder }: { name: string; recorder: Recorder }) {
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{name}</h3>
      <RecorderPanel recorder={recorder} />
      <div className="flex flex-wrap justify-end gap-3">
        <Actions recorder={recorder} />
      </div>
    </section>
  )
}

interface GalleryWindow {
  mode: RecorderMode
  encoding: Encoding
  audio: string | null
  maxBytes?: number
  /** Shown in the button. */
  note?: 'short' | 'comment'
}

const windows: GalleryWindow[] = [
  ...encodings.map((encoding): GalleryWindow => ({ mode: 'create', encoding, audio: null })),
  { mode: 'edit', encoding: 'wav', audio: note },
  { mode: 'edit', encoding: 'mp3', audio: null, note: 'comment' },
  { mode: 'read', encoding: 'wav', audio: note },
  // Allows two to four seconds of WAV, whatever the microphone's rate.
  { mode: 'create', encoding: 'wav', audio: null, maxBytes: 200_000, note: 'short' },
]

function Dialogs() {
  const t = useTranslations('gallery.recorder')
  const tTitle = useTranslations('recorder.title')
  const [opened, setOpened] = useState<GalleryWindow | null>(null)
  const [result, setResult] = useState<VoiceResult | null | undefined>()
  const nameOf = ({ encoding, note: said, ...one }: GalleryWindow) =>
    [t('open', { mode: tTitle(titleOf(one)), format: encoding }), ...(said ? [t(said)] : [])].join(', ')
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {windows.map((one) => (
          <Button key={nameOf(one)} onClick={() => setOpened(one)}>
            {nameOf(one)}
          </Button>
        ))}
      </div>
      {opened ? (
        <LazyRecorderDialog
          open
          mode={opened.mode}
          encoding={opened.encoding}
          audio={opened.audio}
          {...(opened.maxBytes === undefined ? {} : { maxBytes: opened.maxBytes })}
          onValidate={setResult}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <h3 className="font-semibold">{t('result')}</h3>
      <Result result={result} />
    </>
  )
}

function Result({ result }: { result: VoiceResult | null | undefined }) {
  const t = useTranslations('gallery.recorder')
  if (!result) return <p>{result === null ? t('removed') : t('nothing')}</p>
  const { dataUrl, recording } = result
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <p>{t('facts', { type: recording.mimeType, size: recording.size })}</p>
      <AudioPlayer key={recording.blobUrl} src={dataUrl} label={t('result')} />
      <output className="sr-only" data-result={dataUrl} data-timestamp={recording.timestamp} />
    </div>
  )
}
