import { LegalPageScreen, legalMetadata } from '../legal-page.tsx'

export const metadata = legalMetadata('legalNotice')

export default function LegalNoticePage() {
  return <LegalPageScreen page="legalNotice" />
}
