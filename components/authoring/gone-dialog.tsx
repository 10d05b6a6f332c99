'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'

interface Props {
  kind: 'module' | 'course'
  how: 'archived' | 'deleted'
  onClose: () => void
  onKeepCopy: () => void
}

/** The item was archived or deleted elsewhere while it was edited: what is written can be kept as a new draft. */
export function GoneDialog({ kind, how, onClose, onKeepCopy }: Props) {
  const t = useTranslations('authoring.gone')
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(`${how}.title`, { kind })}
      description={t(`${how}.text`, { kind })}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" onClick={onKeepCopy}>
            {t('keepCopy')}
          </Button>
        </>
      }
    />
  )
}
