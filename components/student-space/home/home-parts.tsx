import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/layout/section'
import { ErrorState } from '#components/ui/states/content-states'
import type { Badge } from '#contract/badge'
import type { StudentStatistics } from '#contract/student'
import { routes } from '#lib/routes'
import { BadgeList } from '../progress/badge-list.tsx'
import { FigureTiles } from '../progress/figure-tiles.tsx'

/** The latest badges, won ones first; undefined when they failed to load. */
export function LatestBadges({ badges }: { badges: readonly Badge[] | undefined }) {
  const t = useTranslations('studentHome')
  return (
    <Section id="badges" title={t('badges')} more={{ href: routes.badges, label: t('allBadges') }}>
      {badges ? <BadgeList badges={badges} single /> : <ErrorState text={t('partError')} />}
    </Section>
  )
}

/** The figures of the current school year; undefined when they failed to load. */
export function HomeFigures({ statistics, narrow = false }: { statistics: StudentStatistics | undefined; narrow?: boolean }) {
  const t = useTranslations('studentHome')
  return (
    <Section id="chiffres" title={t('figures')} more={{ href: routes.studentStats, label: t('allFigures') }}>
      {statistics ? (
        <FigureTiles figures={statistics.total.works} kind="works" narrow={narrow} />
      ) : (
        <ErrorState text={t('partError')} />
      )}
    </Section>
  )
}
