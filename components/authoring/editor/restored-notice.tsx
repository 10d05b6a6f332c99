'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { dayMonthYearTime } from '#domain/dates/date-words'

/** Says that unsaved changes were restored, and offers to discard them. */
export function RestoredNotice({ at, isNew, onDiscard }: { at: number; isNew: boolean; onDiscard: () => void }) {
  const t = useTranslations('authoring.restored')
  const [asking, setAsking] = useState(false)
  return (
    <div className="mb-6">
      <AlertBanner tone="info">
        <p>{t('text', { date: dayMonthYearTime(at) })}</p>
        <Button variant="secondary" size="sm" className="mt-2 mb-1" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </AlertBanner>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('discardTitle')}
        description={isNew ? t('discardNew') : t('discardText')}
        confirmLabel={t('discard')}
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </div>
  )
}
