'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'
import { RetryButton } from '#components/ui/actions/retry-button'
import { Loader } from '#components/ui/states/loader'
import { DialogWindow } from '#components/ui/windows/dialog-window'
import type { useStored } from './use-stored.ts'

interface Props {
  title: string
  /** The id of the form inside, and the word on the button that sends it. */
  form: string
  submit: string
  pending: boolean
  /** What is read before there is anything to change. */
  stored?: Pick<ReturnType<typeof useStored>, 'data' | 'failed' | 'readAgain'>
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
  const ready = stored === undefined || stored.data !== undefined
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
            <Button type="submit" form={form} variant="primary" pending={pending} disabled={!ready}>
              {submit}
            </Button>
          </>
        )
      }
    >
      {ready ? children : null}
      {stored?.failed ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t('loadFailed')}</p>
          <RetryButton onRetry={stored.readAgain} />
        </div>
      ) : null}
      {ready || stored.failed ? null : <Loader />}
    </DialogWindow>
  )
}
