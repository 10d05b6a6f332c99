'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { Loader } from '#components/ui/loader'
import type { DocumentViewerProps } from './document-viewer.tsx'

const DocumentViewer = lazy(async () => ({ default: (await import('./document-viewer.tsx')).DocumentViewer }))

/** The document viewer, fetched when a document is first shown (and pdfjs with the first PDF). Its texts: namespace `document`. */
export function LazyDocumentViewer(props: DocumentViewerProps) {
  const t = useTranslations('document')
  return (
    <Suspense fallback={<Loader text={t('loading')} />}>
      <DocumentViewer {...props} />
    </Suspense>
  )
}
