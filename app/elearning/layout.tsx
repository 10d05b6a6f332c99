import type { ReactNode } from 'react'
import { HeadlessFrame } from '#components/navigation/headless-frame'

export default function HeadlessLayout({ children }: { children: ReactNode }) {
  return <HeadlessFrame>{children}</HeadlessFrame>
}
