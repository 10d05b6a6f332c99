'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { chooseReading } from '#lib/browser/reading-choice'
import { useReadingChoice } from './reading-choice.tsx'

let asked = false

/** Whether the bar that opens was asked for here: it takes the focus then. Told once. */
export function wasAsked(): boolean {
  const was = asked
  asked = false
  return was
}

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
      onClick={() => {
        asked = !open
        chooseReading({ ...choice, on: { ...choice.on, open: !open } })
      }}
    >
      <span className="@max-[40rem]:sr-only">{t('open')}</span>
    </Button>
  )
}

/** The one that is shown, null where there is none. */
export const readingOpener = () => document.querySelector<HTMLElement>('[data-reading-opener]')
