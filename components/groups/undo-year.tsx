'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { Button } from '#components/ui/actions/button'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { callApi } from '#lib/browser/client'

/** Undoes the start of the school year, once confirmed. */
export function UndoYear() {
  const t = useTranslations('newYear')
  const router = useRouter()
  const reportFailure = useReportFailure()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const undo = async () => {
    setPending(true)
    try {
      await callApi('undoNewYear', { body: {} })
    } catch (error) {
      reportFailure(error)
    } finally {
      // What was done meanwhile, if that is why it failed, is then in view.
      router.refresh()
      setPending(false)
      setOpen(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('undo')}</Button>
      <ConfirmDialog
        open={open}
        title={t('undoTitle')}
        description={t('undoText')}
        confirmLabel={t('undo')}
        cancelLabel={t('cancel')}
        danger
        pending={pending}
        onConfirm={() => void undo()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
