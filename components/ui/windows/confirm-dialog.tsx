import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-window.tsx'

type Props = Omit<DialogProps, 'actions'> & {
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** Leaving the window is what most people want: its button is the main one. */
  safe?: boolean
  /** Of the main button. */
  pending?: boolean
  disabled?: boolean
  icon?: ComponentProps<typeof Button>['icon']
  onConfirm: () => void
}

/** A window with two buttons: to leave it, and to do what it is for. */
export function ConfirmDialog({ confirmLabel, cancelLabel, danger = false, safe = false, onConfirm, ...props }: Props) {
  const { pending = false, disabled = false, icon, ...dialog } = props
  const t = useTranslations('ui')
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button
            variant={safe ? 'primary' : 'secondary'}
            {...(safe && { className: 'order-last', 'data-safe': true })}
            onClick={() => dialog.onClose()}
            label={cancelLabel ?? t('frame.cancel')}
          />
          <Button
            variant={danger ? 'danger' : safe ? 'secondary' : 'primary'}
            {...(icon && { icon })}
            {...{ pending, disabled }}
            onClick={onConfirm}
          >
            {confirmLabel ?? t('frame.confirm')}
          </Button>
        </>
      }
    />
  )
}
