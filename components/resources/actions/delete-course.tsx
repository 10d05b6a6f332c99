'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { Loader } from '#components/ui/states/loader'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Dialog } from '#components/ui/windows/dialog'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import type { Target } from './card-action.ts'
import { useChange } from './use-change.ts'

type Props = { on: Target; onClose: () => void; onDone: () => void }

/**
 * Deletes a course without works, after confirmation; a course that has works is not deleted, and the dialog explains why (CRS-013,
 * CRS-020).
 */
export function DeleteCourse({ on, onClose, onDone }: Props) {
  const t = useTranslations()
  const flash = useFlash()
  const [given, setGiven] = useState(false)
  const fail = () => {
    flash({ tone: 'bad', text: t('course.actions.delete.error') })
    onClose()
  }
  const params = { id: on.id }
  const works = useRead(['course works', on.id], () => callApi('countCourseWorks', { params }), { onFailed: fail })
  const { pending, run } = useChange({
    send: () => callApi('deleteCourse', { params }),
    done: t('course.actions.delete.done'),
    onDone,
    // A work was created from it while the confirmation was open.
    onFailed: (error) => (error instanceof Failure && error.code === 'course.used' ? setGiven(true) : fail()),
  })
  const title = t('course.actions.delete.title')
  if (works.loading || !works.data) {
    return (
      <Dialog open onClose={onClose} title={title}>
        <Loader />
      </Dialog>
    )
  }
  const { count } = works.data
  if (given || count > 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('course.actions.cannotDelete.title')}
        description={
          count > 0
            ? t('course.actions.cannotDelete.text', { name: on.name, count })
            : t('course.actions.cannotDelete.textUnknown', { name: on.name })
        }
        actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={t('course.actions.delete.text', { name: on.name })}
      confirmLabel={t('course.actions.delete.confirm')}
      danger
      pending={pending}
      onConfirm={run}
    />
  )
}
