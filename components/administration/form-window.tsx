'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'
import { ReadState } from '#components/ui/states/read-state'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import type { Read } from '#lib/browser/use-read'

interface Props {
  title: string
  /** The id of the form inside, and the word on the button that sends it. */
  form: string
  submit: string
  pending: boolean
  /** What is read before there is anything to change. */
  stored?: Read<unknown>
  /** The word on the way out. */
  closing: string
  onClose: () => void
  /** At the foot in place of the two buttons. */
  foot?: ReactNode
  children: ReactNode
}

/** The window of a form: opened at its first field, or saying that what it changes is being read, or could not be. */
export function FormWindow({ title, form, submit, pending, stored, closing, onClose, foot, children }: Props) {
  const t = useTranslations('administration')
  const unread = stored?.data === undefined ? stored : undefined
  return (
    <DialogWindow
      open
      onOpenChange={(open) => open || onClose()}
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
