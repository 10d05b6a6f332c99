'use client'

import { useTranslations } from 'next-intl'
import { UndoButton } from '#components/calls/undo-button'
import { callApi } from '#lib/browser/client'

export function UndoYear() {
  const t = useTranslations('newYear')
  const words = { label: t('undo'), title: t('undoTitle'), text: t('undoText'), cancel: t('cancel') }
  return <UndoButton {...words} send={() => callApi('undoNewYear', { body: {} })} />
}
