import type { ReactNode } from 'react'
import { LegalLinks } from '#components/navigation/legal-links'
import { Logo } from '#components/navigation/logo'
import { SharedFrame } from '#components/shared-course/shared-frame'
import { listTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'

export default function SharedLayout({ children }: { children: ReactNode }) {
  return (
    <Texts namespaces={['errors', ...listTexts]}>
      <SharedFrame logo={<Logo />} foot={<LegalLinks />}>
        {children}
      </SharedFrame>
    </Texts>
  )
}
