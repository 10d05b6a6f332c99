'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextLink } from '#components/ui/actions/link'
import { readStored, store } from '#lib/browser/storage'
import { routes } from '#lib/routes'

const keyOf = (userId: string) => `tremplin:avatar-kept:${userId}`
const never = () => () => {}

/** Asks a student who still has the default avatar to choose one, until they choose or dismiss the question. */
export function FirstVisit({ userId, children }: { userId: string; children: ReactNode }) {
  const t = useTranslations('studentHome.avatar')
  const [dismissed, setDismissed] = useState(false)
  const dismissedBefore = useSyncExternalStore(
    never,
    () => readStored(keyOf(userId)) !== null,
    () => true,
  )
  if (dismissed || dismissedBefore) return null
  const keep = () => {
    setDismissed(true)
    store(keyOf(userId), '1')
  }
  return (
    <section
      aria-labelledby="mon-avatar"
      className="mb-10 flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="mon-avatar" className="text-xl">
        {t('title')}
      </h2>
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={keep} label={t('keep')} />
        <TextLink href={routes.profile} label={t('all')} />
      </div>
    </section>
  )
}
