import type { ReactNode } from 'react'
import { HeadlessFrame } from '#components/navigation/headless-frame'
import { Texts } from '#components/ui/texts'

export default function HeadlessLayout({ children }: { children: ReactNode }) {
  return (
    <Texts of="outside-frame">
      <HeadlessFrame>{children}</HeadlessFrame>
    </Texts>
  )
}
