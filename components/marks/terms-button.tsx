'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import type { SchoolTerms } from '#contract/term'
import { termsWindow } from './marking-window.ts'

/** For a headmaster: opens the dates of the school's terms. */
export function TermsButton({ terms }: { terms: SchoolTerms }) {
  const t = useTranslations('marks.terms')
  const [open, setOpen] = useState(false)
  // What was saved here, until the page has been read again.
  const [latest, setLatest] = useState<SchoolTerms | null>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open ? (
        <LazyWindow part={termsWindow} onClose={close}>
          {({ TermsDialog }) => <TermsDialog saved={latest ?? terms} onSaved={setLatest} onClose={close} />}
        </LazyWindow>
      ) : null}
    </>
  )
}
