import type { ReactNode } from 'react'
import { BareFrame } from '#components/navigation/bare-frame'

export default function HeadlessLayout({ children }: { children: ReactNode }) {
  return <BareFrame>{children}</BareFrame>
}
