import { useTranslations } from 'next-intl'
import { thirdOfTime } from '#contract/extra-time'

/** How much time is added, in words, for staff. Uses the `extraTime` messages. */
export function useExtraTimeLabel(): (extraTime: number) => string {
  const t = useTranslations('extraTime')
  return (percent) => (percent === thirdOfTime ? t('thirdMore') : t('percentMore', { percent }))
}
