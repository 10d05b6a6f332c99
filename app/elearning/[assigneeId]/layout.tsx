import type { ReactNode } from 'react'
import { GuestVisit } from '#components/guest/guest-visit'
import { Texts } from '#components/ui/texts'
import { loadSeals } from './load.ts'

/** Around the five pages of a guest: the player's and those that are read. */
export default async function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <Texts namespaces={['guest']}>
      <GuestVisit seals={await loadSeals()}>{children}</GuestVisit>
    </Texts>
  )
}
