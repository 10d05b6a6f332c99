'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and for a destructive action what is lost. */
  description: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  children?: ReactNode
  onConfirm: () => void
}

export function ConfirmDialog({ confirmLabel, cancelLabel, danger = false, pending = false, onConfirm, ...dialog }: Props) {
  const t = useTranslations('ui')
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={() => dialog.onClose()}>{cancelLabel ?? t('cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    />
  )
}
