'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { textLink } from '../ui/classes.ts'

interface Props {
  kind: 'module' | 'course'
  /** Address of the version that the server has. */
  otherHref: string
  onClose: () => void
  onSaveOver: () => void
}

/** Somebody saved the item meanwhile: look at theirs in a new tab, or save over it. What was typed stays either way. */
export function ConflictDialog({ kind, otherHref, onClose, onSaveOver }: Props) {
  const t = useTranslations('authoring.conflict')
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('title')}
      description={t('text', { kind })}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" onClick={onSaveOver}>
            {t('saveOver')}
          </Button>
        </>
      }
    >
      <a href={otherHref} target="_blank" rel="noopener" className={textLink}>
        {t('open')}
      </a>
    </Dialog>
  )
}
