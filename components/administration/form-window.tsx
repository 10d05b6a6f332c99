'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'
import { ReadState } from '#components/ui/states/read-state'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import type { Read } from '#lib/browser/use-read'

interface Props {
  title: string
  /** Id of the form inside, and text of its submit button. */
  form: string
  submit: string
  pending: boolean
  /** The read that the form depends on, if any. */
  stored?: Read<unknown>
  /** Text of the close button. */
  closing: string
  onClose: () => void
  /** Replaces the two buttons of the footer. */
  foot?: ReactNode
  children: ReactNode
}

/** The dialog of a form: focuses the first field, or shows that the stored data is loading or failed to load. */
export function FormWindow({ title, form, submit, pending, stored, closing, onClose, foot, children }: Props) {
  const t = useTranslations('administration')
  const unread = stored?.data === undefined ? stored : undefined
  return (
    <DialogWindow
      open
      onClose={onClose}
      title={title}
      startsAtField
      actions={
        foot ?? (
          <>
            <Button onClick={onClose}>{closing}</Button>
            <Button type="submit" form={form} variant="primary" pending={pending} disabled={unread !== undefined}>
              {submit}
            </Button>
          </>
        )
      }
    >
      {unread ? <ReadState read={unread} error={t('loadFailed')} /> : children}
    </DialogWindow>
  )
}
