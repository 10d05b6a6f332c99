'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { WindowButton } from '#components/ui/windows/lazy-window'
import type { SchoolTerms } from '#contract/marking'
import { termsWindow } from './marking-window.ts'

/** For a headmaster: opens the dates of the school's terms. */
export function TermsButton({ terms }: { terms: SchoolTerms }) {
  const t = useTranslations('marks.terms')
  // What was saved here, until the page has been read again.
  const [latest, setLatest] = useState<SchoolTerms | null>(null)
  return (
    <WindowButton
      icon="calendar"
      part={termsWindow}
      window={({ TermsDialog }, close) => <TermsDialog saved={latest ?? terms} onSaved={setLatest} onClose={close} />}
      label={t('action')}
    />
  )
}
