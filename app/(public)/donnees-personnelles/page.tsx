import type { Metadata } from 'next'
import { LegalScreen } from '#components/legal/legal-screen'
import { LegalLinks } from '#components/navigation/legal-links'
import { readLegalText } from '#domain/legal/text'
import { legalText } from '#lib/legal-page'
import messages from '#messages'

const { title } = messages.legal.pages.privacy

export const metadata: Metadata = { title }

export default async function PrivacyPage() {
  return <LegalScreen title={title} foot={<LegalLinks />} blocks={readLegalText(await legalText('privacy'))} />
}
