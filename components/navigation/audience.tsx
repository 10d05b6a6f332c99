'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { analyticsFor, type Consent, keepConsent, readConsent } from '#lib/browser/analytics'

interface Props {
  /** URL of the analytics service that receives page views, and the school's id there. */
  url: string
  analyticsId: string
}

/** Sends page views for users who consent, and asks those who have not answered (ROLE-025). */
export function Audience({ url, analyticsId }: Props) {
  const t = useTranslations('nav.audience')
  const id = useId()
  const pathname = usePathname()
  // Known only in the browser: the server renders no question, and nothing is sent before it is read.
  const [consent, setConsent] = useState<Consent | 'unread'>('unread')
  useEffect(() => setConsent(readConsent()), [])
  useEffect(() => {
    if (consent !== 'unread') analyticsFor({ url, analyticsId, consent })?.page(pathname)
  }, [url, analyticsId, consent, pathname])
  if (consent !== undefined) return null
  const answer = (given: 'accepted' | 'refused') => {
    keepConsent(given)
    setConsent(given)
  }
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="min-w-0 max-w-text">
        <h2 id={id} className="text-base">
          {t('title')}
        </h2>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => answer('refused')} label={t('refuse')} />
        <Button onClick={() => answer('accepted')} label={t('accept')} />
      </div>
    </section>
  )
}

/** Changes the consent; shown in the profile. */
export function AudienceSetting() {
  const t = useTranslations('nav.audience')
  const [consent, setConsent] = useState<Consent>()
  useEffect(() => setConsent(readConsent()), [])
  const change = () => {
    const next = consent === 'accepted' ? 'refused' : 'accepted'
    keepConsent(next)
    setConsent(next)
    // A reload restarts or stops the counting.
    window.location.reload()
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>{t(consent === 'accepted' ? 'isAccepted' : 'isRefused')}</p>
      <Button onClick={change} label={t(consent === 'accepted' ? 'refuse' : 'accept')} />
    </div>
  )
}
