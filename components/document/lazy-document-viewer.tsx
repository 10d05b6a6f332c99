import { useTranslations } from 'next-intl'
import { LazyPart, lazyPart } from '#components/ui/lazy-part'
import { Loader } from '#components/ui/states/loader'
import type { DocumentViewerProps } from './document-viewer.tsx'

const viewer = lazyPart(() => import('./document-viewer.tsx'), 'documents')

/** The document viewer, fetched when a document is first shown (and pdfjs with the first PDF). Its texts: namespace `document`. */
export function LazyDocumentViewer(props: DocumentViewerProps) {
  const t = useTranslations('document')
  return (
    <LazyPart part={viewer} opening={<Loader text={t('loading')} />}>
      {({ DocumentViewer }) => <DocumentViewer {...props} />}
    </LazyPart>
  )
}
