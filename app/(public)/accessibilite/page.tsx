import { LegalPageScreen, legalMetadata } from '../legal-page.tsx'

export const metadata = legalMetadata('accessibility')

export default function AccessibilityPage() {
  return <LegalPageScreen page="accessibility" />
}
