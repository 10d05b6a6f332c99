import type { ReactNode } from 'react'
import { LegalLinks } from '#components/navigation/legal-links'
import { SharedFrame } from '#components/shared-course/shared-frame'
import { listTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'

export default function SharedLayout({ children }: { children: ReactNode }) {
  return (
    <Texts namespaces={['errors', ...listTexts]}>
      <SharedFrame foot={<LegalLinks />}>{children}</SharedFrame>
    </Texts>
  )
}
