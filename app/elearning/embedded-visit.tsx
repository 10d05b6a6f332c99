import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { GuestVisit } from '#components/elearning/guest/guest-visit'
import { memoryOf } from '#lib/bearer/headless'
import { pageRequest } from '#lib/upstream/call'

/** The visit of an embedded page, with the texts for its user: `guest` for students, `deepLink` for teachers. */
export async function EmbeddedVisit({ namespace, children }: { namespace: 'guest' | 'deepLink'; children: ReactNode }) {
  const [t, seals] = await Promise.all([getTranslations(namespace), loadSeals()])
  const words = { loading: t('loading'), expiredTitle: t('expired.title'), expiredText: t('expired.text') }
  return (
    <GuestVisit seals={seals} words={words}>
      {children}
    </GuestVisit>
  )
}

/** The seals that the page keeps in memory when the browser has no cookie; null when it has one. */
async function loadSeals() {
  const { bearer } = await pageRequest()
  return bearer?.visit && bearer.brought ? memoryOf(bearer.visit) : null
}
