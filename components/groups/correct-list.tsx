'use client'

import { useTranslations } from 'next-intl'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'

const correctWindow = windowPart(() => import('./correct-list-window.tsx'), 'correct-list-window')

export function CorrectList() {
  const t = useTranslations('correctList')
  return (
    <WindowButton
      icon="upload"
      part={correctWindow}
      window={({ CorrectListWindow }, close) => <CorrectListWindow onClose={close} />}
      label={t('open')}
    />
  )
}
