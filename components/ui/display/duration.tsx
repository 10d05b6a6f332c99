import { useTranslations } from 'next-intl'
import { hoursAndMinutes } from '#domain/authoring/introduction'
import { wholeMinutes } from '#domain/dates/duration'

/** Whole minutes (`wholeMinutes`) in words, the same in every place; a dash for null. */
export function Minutes({ of: minutes }: { of: number | null }) {
  const t = useTranslations('ui.duration')
  return minutes === null ? t('none') : t('minutes', { minutes })
}

/** A duration in minutes as text: "45 min", "1 h 05". */
export function useDurationText(): (duration: number) => string {
  const t = useTranslations('ui.duration')
  return (duration) => {
    const { hours, minutes } = hoursAndMinutes(duration)
    return hours === 0 ? t('minutes', { minutes }) : t('hours', { hours, minutes: String(minutes).padStart(2, '0') })
  }
}

export const DurationText = ({ minutes }: { minutes: number }) => useDurationText()(minutes)

/** A duration in ms, in words: a dash for null, minutes, then hours and minutes from one hour on (OP-114). */
export function Duration({ ms }: { ms: number | null }) {
  const whole = wholeMinutes(ms)
  return whole === null ? <Minutes of={null} /> : <DurationText minutes={whole} />
}

/** A module with its duration, as an introduction lists it. */
export function useModuleText(): (module: { readonly name: string; readonly duration: number }) => string {
  const t = useTranslations('ui.duration')
  const durationText = useDurationText()
  return ({ name, duration }) => t('ofModule', { name, duration: durationText(duration) })
}
