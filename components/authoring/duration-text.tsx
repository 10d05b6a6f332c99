import { useTranslations } from 'next-intl'
import { hoursAndMinutes } from '#domain/authoring/introduction'

/** A duration in minutes as text: "45 min", "1 h 05". */
export const DurationText = ({ minutes }: { minutes: number }) => useDurationText()(minutes)

/** A module with its duration, as an introduction lists it. */
export function useModuleText(): (module: { readonly name: string; readonly duration: number }) => string {
  const t = useTranslations('authoring.duration')
  const durationText = useDurationText()
  return ({ name, duration }) => t('ofModule', { name, duration: durationText(duration) })
}

export function useDurationText(): (duration: number) => string {
  const t = useTranslations('authoring.duration')
  return (duration) => {
    const { hours, minutes } = hoursAndMinutes(duration)
    return hours === 0 ? t('minutes', { minutes }) : t('hours', { hours, minutes: String(minutes).padStart(2, '0') })
  }
}
