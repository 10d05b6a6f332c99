'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { chooseReading } from '#lib/browser/reading-choice'
import { useReadingChoice } from './reading-choice.tsx'

/** Unfolds and folds the bar of a ReadingArea from elsewhere on the page. */
export function ReadingButton({ className = '' }: { className?: string }) {
  const t = useTranslations('reading')
  const choice = useReadingChoice()
  const { open } = choice.on
  return (
    <Button
      size="sm"
      icon="reading"
      data-reading-opener
      title={t('open')}
      aria-expanded={open}
      className={className}
      onClick={() => chooseReading({ ...choice, on: { ...choice.on, open: !open } })}
    >
      <span className="@max-[40rem]:sr-only">{t('open')}</span>
    </Button>
  )
}

/** The one that is shown, null where there is none. */
export const readingOpener = () => document.querySelector<HTMLElement>('[data-reading-opener]')
