'use client'

import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'

interface Props {
  kind: 'module' | 'course'
  /** Address of the version that the server has, where it can be shown. */
  otherHref: string | null
  onClose: () => void
  onSaveOver: () => void
}

/** Somebody saved the item meanwhile: look at theirs in a new tab, or save over it. What was typed stays either way. */
export function ConflictDialog({ kind, otherHref, onClose, onSaveOver }: Props) {
  const t = useTranslations('authoring.conflict')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={otherHref === null ? t('textAlone', { kind }) : t('text', { kind })}
      cancelLabel={t('back')}
      confirmLabel={t('saveOver')}
      onConfirm={onSaveOver}
    >
      {otherHref === null ? null : (
        <a href={otherHref} target="_blank" rel="noopener" className={textLink}>
          {t('open')}
        </a>
      )}
    </ConfirmDialog>
  )
}
