import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/display/badge'
import type { KindFacts } from '#contract/work-kinds'

const looks = {
  homework: { tone: 'neutral', icon: 'clipboard' },
  test: { tone: 'accent', icon: 'clock' },
  lesson: { tone: 'accent', icon: 'people' },
  training: { tone: 'neutral', icon: 'play' },
} as const

/** What a work is: homework, a test with its time, a lesson live; and whether it is marked. */
export function KindBadges({ work }: { work: KindFacts }) {
  const [kind, marked] = useKindWords()(work)
  return (
    <>
      <Badge {...looks[work.kind]} label={kind} />
      {marked === undefined ? null : <Badge icon="star" label={marked} />}
    </>
  )
}

/** The same in a line of text. Uses the `workKind` messages. */
export const KindLine = ({ work }: { work: KindFacts }) => useKindWords()(work).join(' · ')

function useKindWords() {
  const t = useTranslations('workKind')
  return ({ kind, timeLimit, marked }: KindFacts) => [
    timeLimit === null ? t(kind) : t('timed', { minutes: timeLimit }),
    ...(marked ? [t('marked')] : []),
  ]
}
