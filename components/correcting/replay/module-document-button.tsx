'use client'

import { useTranslations } from 'next-intl'
import { StructuredDocumentButton } from '#components/structured-document/structured-document-button'
import { documentAddress } from '#lib/browser/file-address'
import { useClass } from '../class-answers/class-context.tsx'
import { DocumentButton } from './document-button.tsx'

type Props = {
  moduleId: string
  moduleName: string
  /** Stored name of the document. */
  document: string
}

/** Opens the document of a module as frozen in the work, with its accessible version. */
export function ModuleDocumentButton({ moduleId, moduleName, document }: Props) {
  const t = useTranslations('feedback')
  const { workId } = useClass()
  return (
    <DocumentButton
      src={documentAddress(document)}
      name={t('moduleDocument')}
      label={t('seeModuleDocument')}
      tools={<StructuredDocumentButton of={{ moduleId, workId, name: moduleName }} inBar />}
    />
  )
}
