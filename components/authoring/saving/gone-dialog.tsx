'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { CopyOmissions } from './copy-omissions.tsx'

interface Props {
  kind: 'module' | 'course'
  how: 'archived' | 'deleted'
  leftOutOfCopy: number
  onClose: () => void
  onKeepCopy: () => void
}

/** The item was archived or deleted elsewhere while being edited: offers to keep what was typed as a new draft. */
export function GoneDialog({ kind, how, leftOutOfCopy, onClose, onKeepCopy }: Props) {
  const t = useTranslations('authoring.gone')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`${how}.title`, { kind })}
      description={
        <>
          {t(`${how}.text`, { kind })}
          <CopyOmissions count={leftOutOfCopy} />
        </>
      }
      cancelLabel={t('back')}
      confirmLabel={t('keepCopy')}
      onConfirm={onKeepCopy}
    />
  )
}
