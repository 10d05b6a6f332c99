'use client'

import { useTranslations } from 'next-intl'
import { fieldElementId } from '#components/authoring/fields/focus-field.ts'
import { questionField } from '#components/questions/fields/field-names.ts'
import { Button } from '#components/ui/actions/button'
import { IconButton } from '#components/ui/actions/icon-button'
import { Icon } from '#components/ui/display/icon'
import { firstWords } from '#domain/authoring/first-words'
import type { Removal } from './removed.ts'

interface Props {
  removed: Removal
  onPutBack: (removed: Removal) => void
  onDismiss: (removed: Removal) => void
}

/**
 * Placeholder of a removed question, with a button that puts it back with all its content. It stays while the editor is open, and
 * is restored with unsaved changes after a reload.
 */
export function RemovedQuestion({ removed, onPutBack, onDismiss }: Props) {
  const t = useTranslations('moduleEditor.question')
  const { number, question } = removed
  const words = firstWords(question)
  return (
    <li
      id={fieldElementId(questionField(question._id, ''))}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-dashed border-control px-5 py-2"
    >
      <Icon name="trash" className="text-muted" />
      <span className="min-w-0 flex-1 truncate">{t('removed', { number, words, empty: words === '' ? 'yes' : 'no' })}</span>
      <Button size="sm" className="pointer-coarse:min-h-11" onClick={() => onPutBack(removed)}>
        {t('takeBack')}
        <span className="sr-only"> {t('takeBackOf', { number })}</span>
      </Button>
      <IconButton icon="close" label={t('letGo', { number })} onClick={() => onDismiss(removed)} />
    </li>
  )
}
