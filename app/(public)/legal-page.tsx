import type { Metadata } from 'next'
import { LegalScreen } from '#components/legal/legal-screen'
import { LegalLinks } from '#components/navigation/legal-links'
import { readLegalText } from '#domain/legal/text'
import { type LegalPage, legalText } from '#lib/legal-page'
import messages from '#messages'

export const legalMetadata = (page: LegalPage): Metadata => ({ title: messages.legal.pages[page].title })

/** One of the pages that everybody may read, by the operator's text or the default one. */
export async function LegalPageScreen({ page }: { page: LegalPage }) {
  const blocks = readLegalText(await legalText(page))
  return <LegalScreen title={messages.legal.pages[page].title} foot={<LegalLinks />} blocks={blocks} />
}
