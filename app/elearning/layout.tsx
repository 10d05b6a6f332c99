import type { ReactNode } from 'react'
import { HeadlessFrame } from '#components/navigation/headless-frame'
import { listTexts } from '#components/ui/text-sets.ts'
import { Texts } from '#components/ui/texts'

export default function HeadlessLayout({ children }: { children: ReactNode }) {
  return (
    <Texts namespaces={['errors', ...listTexts]}>
      <HeadlessFrame>{children}</HeadlessFrame>
    </Texts>
  )
}
