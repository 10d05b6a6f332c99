'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { analyticsFor, type Consent, keepConsent, readConsent } from '#lib/browser/analytics'

interface Props {
  /** Who is told of opened pages, and the school's id there. */
  url: string
  analyticsId: string
}

/** Counts the pages of those who consent, and asks those who have not said (ROLE-025). */
export function Audience({ url, analyticsId }: Props) {
  const t = useTranslations('nav.audience')
  const id = useId()
  const pathname = usePathname()
  // Known in the browser alone: the page is drawn without the question, and nothing is sent before.
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
        <Button onClick={() => answer('refused')}>{t('refuse')}</Button>
        <Button onClick={() => answer('accepted')}>{t('accept')}</Button>
      </div>
    </section>
  )
}

/** Where an answer is changed: in the profile. */
export function AudienceSetting() {
  const t = useTranslations('nav.audience')
  const [consent, setConsent] = useState<Consent>()
  useEffect(() => setConsent(readConsent()), [])
  const change = () => {
    const next = consent === 'accepted' ? 'refused' : 'accepted'
    keepConsent(next)
    setConsent(next)
    // What counts is begun anew with the page.
    window.location.reload()
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>{t(consent === 'accepted' ? 'isAccepted' : 'isRefused')}</p>
      <Button onClick={change}>{t(consent === 'accepted' ? 'refuse' : 'accept')}</Button>
    </div>
  )
}
