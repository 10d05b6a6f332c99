import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { chooseReading } from '#lib/browser/reading-choice'
import { useReadingChoice } from './reading-choice.tsx'

/** Set between a press on a ReadingButton and the mount of the bar, whose code is loaded first. */
let barRequested = false

/** Whether a ReadingButton has just opened the bar, which then takes the focus. Clears the request. */
export function takeBarRequest(): boolean {
  const requested = barRequested
  barRequested = false
  return requested
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
        barRequested = !open
        chooseReading({ ...choice, on: { ...choice.on, open: !open } })
      }}
    >
      <span className="@max-[40rem]:sr-only">{t('open')}</span>
    </Button>
  )
}

/** The ReadingButton of the page; null where there is none. */
export const readingOpener = () => document.querySelector<HTMLElement>('[data-reading-opener]')
