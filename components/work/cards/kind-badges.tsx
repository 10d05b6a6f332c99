import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import type { KindFacts } from './card-data.ts'

const looks = {
  homework: { tone: 'neutral', icon: 'clipboard' },
  test: { tone: 'accent', icon: 'clock' },
  lesson: { tone: 'accent', icon: 'people' },
  training: { tone: 'neutral', icon: 'play' },
} as const

/** What a work is: homework, a test with its time, a lesson live; and whether it is marked. */
export function KindBadges({ work: { kind, timeLimit, marked } }: { work: KindFacts }) {
  const t = useTranslations('workKind')
  return (
    <>
      <Badge {...looks[kind]}>{timeLimit === null ? t(kind) : t('timed', { minutes: timeLimit })}</Badge>
      {marked ? <Badge icon="star">{t('marked')}</Badge> : null}
    </>
  )
}
