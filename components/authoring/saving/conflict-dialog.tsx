'use client'

import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'

interface Props {
  kind: 'module' | 'course'
  /** URL of the version on the server, where there is a page that shows it. */
  otherHref: string | null
  onClose: () => void
  onSaveOver: () => void
}

/** Somebody saved the item meanwhile: offers to view their version in a new tab, or to save over it. Both keep the typed text. */
export function ConflictDialog({ kind, otherHref, onClose, onSaveOver }: Props) {
  const t = useTranslations('authoring.conflict')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
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
