import { useTranslations } from 'next-intl'
import { hoursAndMinutes } from '#domain/authoring/introduction'
import { wholeMinutes } from '#domain/dates/duration'

/** Whole minutes (`wholeMinutes`) in words, the same in every place; a dash for null. */
export function Minutes({ of: minutes }: { of: number | null }) {
  const t = useTranslations('ui.duration')
  return minutes === null ? t('none') : t('minutes', { minutes })
}

/** A duration in ms, in words: a dash for null, minutes, then hours and minutes from one hour on (OP-114). */
export function Duration({ ms }: { ms: number | null }) {
  const t = useTranslations('ui.duration')
  const whole = wholeMinutes(ms)
  if (whole === null) return t('none')
  const { hours, minutes } = hoursAndMinutes(whole)
  return hours === 0 ? t('minutes', { minutes }) : t('hours', { hours, minutes: String(minutes).padStart(2, '0') })
}
