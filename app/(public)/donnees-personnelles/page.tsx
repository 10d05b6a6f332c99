import { LegalPageScreen, legalMetadata } from '../legal-page.tsx'

export const metadata = legalMetadata('privacy')

export default function PrivacyPage() {
  return <LegalPageScreen page="privacy" />
}
