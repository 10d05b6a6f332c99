import { useTranslations } from 'next-intl'
import { hoursAndMinutes } from '#domain/authoring/introduction'

/** A duration in minutes as text: "45 min", "1 h 05". */
export const DurationText = ({ minutes }: { minutes: number }) => useDurationText()(minutes)

export function useDurationText(): (duration: number) => string {
  const t = useTranslations('authoring.duration')
  return (duration) => {
    const { hours, minutes } = hoursAndMinutes(duration)
    return hours === 0 ? t('minutes', { minutes }) : t('hours', { hours, minutes: String(minutes).padStart(2, '0') })
  }
}
