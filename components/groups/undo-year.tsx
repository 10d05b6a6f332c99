'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { callApi } from '#lib/browser/client'

/** Undoes the start of the school year, once confirmed. */
export function UndoYear() {
  const t = useTranslations('newYear')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { pending, write } = useWriting()
  const undo = async () => {
    await write(() => callApi('undoNewYear', { body: {} }))
    // What was done meanwhile, if that is why it failed, is then in view.
    router.refresh()
    setOpen(false)
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
