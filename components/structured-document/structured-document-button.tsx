import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { useStructuredDocumentOffer } from './offer.tsx'
import type { ReadModule } from './structured-document-window.tsx'

const structuredWindow = windowPart(() => import('./structured-document-window.tsx'), 'structured-document')

interface Props {
  of: ReadModule
  /** In a bar with little room: only the icon on a phone. */
  inBar?: boolean
}

const storedId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Opens the accessible form of a module's document or statements, in schools that have it (DOC-007). Texts: `document`. */
export function StructuredDocumentButton({ of, inBar = false }: Props) {
  const t = useTranslations('document.structured')
  const offered = useStructuredDocumentOffer()
  // A module that has not been saved yet has no stored document.
  if (!offered || !storedId.test(of.moduleId)) return null
  return (
    <WindowButton
      size="sm"
      icon="reading"
      variant={inBar ? 'quiet' : 'secondary'}
      className="shrink-0"
      part={structuredWindow}
      window={({ StructuredDocumentWindow }, close) => <StructuredDocumentWindow of={of} onClose={close} />}
    >
      <span className={clsx(inBar && 'max-tablet:sr-only')}>{t('open')}</span>
    </WindowButton>
  )
}
