'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useInBrowser } from '#components/ui/use-in-browser.ts'
import type { FileValue } from '#domain/upload/value'
import { DropZone } from './drop-zone.tsx'
import { brokenImage, brokenPdf, drawnImage, lessonPdf, scannedPdf } from './gallery-files.ts'
import { LazyDocumentViewer } from './lazy-document-viewer.tsx'
import { UploadField, type UploadFieldProps } from './upload-field.tsx'

/** The upload field and the document viewer in each of their states (development only). `heavy`: URL of a large PDF. */
export function DocumentGallery({ heavy }: { heavy: string }) {
  const t = useTranslations('gallery.document')
  // Its files are made in the browser.
  const inBrowser = useInBrowser()
  return (
    <main className="mx-auto flex max-w-page flex-col gap-8 p-4 tablet:p-8">
      <h1 className="text-3xl">{t('title')}</h1>
      <Section title={t('fields')}>
        <Live />
        {inBrowser ? <Fields /> : null}
      </Section>
      {inBrowser ? (
        <Section title={t('viewers')}>
          <Viewers />
        </Section>
      ) : null}
      <Section title={t('heavy')}>
        <Heavy src={heavy} />
      </Section>
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      <div className="grid items-start gap-6 wide:grid-cols-2">{children}</div>
    </section>
  )
}

/** Fields to try out, with a text field beside them. */
function Live() {
  const t = useTranslations('gallery.document')
  return (
    <>
      <Kept label={t('document')} kind="document" downloadable />
      <Kept label={t('attachment')} kind="attachment" required />
      <label className="flex flex-col gap-1.5 font-semibold">
        {t('beside')}
        <input className="min-h-11 rounded-control border border-control bg-surface px-3 py-2 font-normal" />
      </label>
    </>
  )
}

function Kept({ value, ...field }: Omit<UploadFieldProps, 'value' | 'onChange'> & { value?: FileValue }) {
  const t = useTranslations('gallery.document')
  const [held, setHeld] = useState<FileValue | null>(value ?? null)
  const type = held && 'data' in held ? held.data.slice(0, held.data.indexOf(';')) : '-'
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <UploadField {...field} value={held} onChange={setHeld} />
      <output className="text-sm text-muted">{t('held', { name: held?.name ?? '-', type })}</output>
    </div>
  )
}

function Fields() {
  const t = useTranslations('gallery.document')
  const tErrors = useTranslations('errors')
  const [image] = useState(drawnImage)
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold">{t('dragging')}</p>
        <DropZone dragging onDrop={() => {}} className="h-20">
          {null}
        </DropZone>
      </div>
      <Kept label={t('sending')} kind="document" sent={0.4} value={{ name: 'triangle.png', data: image }} />
      <Kept label={t('wrongType')} kind="document" error={tErrors('upload.formatError')} />
      <Kept label={t('tooLarge')} kind="attachment" error={tErrors('attachmentTooLarge')} />
    </>
  )
}

function Viewers() {
  const [files] = useState(() => ({
    image: drawnImage(),
    pages: lessonPdf(3),
    scan: scannedPdf(),
    broken: brokenPdf(),
    brokenImage: brokenImage(),
  }))
  return (
    <>
      <LazyDocumentViewer src={files.image} name="triangle-rectangle.png" />
      <LazyDocumentViewer src={files.pages} name="fiche-de-revision.pdf" downloadable />
      <LazyDocumentViewer src={files.broken} name="abime.pdf" />
      <LazyDocumentViewer src={files.brokenImage} name="abimee.png" />
      <LazyDocumentViewer src={files.scan} name="page-scannee.pdf" />
    </>
  )
}

function Heavy({ src }: { src: string }) {
  const t = useTranslations('gallery.document')
  const [open, setOpen] = useState(false)
  return open ? (
    <LazyDocumentViewer src={src} name="manuel.pdf" onRemove={() => setOpen(false)} />
  ) : (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="min-h-11 w-fit rounded-control border border-control bg-surface px-5 font-semibold"
    >
      {t('open')}
    </button>
  )
}
