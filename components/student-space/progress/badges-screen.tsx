import { useTranslations } from 'next-intl'
import { ReadingLook } from '#components/reading/reading-look'
import { PageHeader } from '#components/ui/layout/page-header'
import type { Badge } from '#contract/badge'
import { BadgeList } from './badge-list.tsx'

/** All badges, won ones first (WRK-042). */
export function BadgesScreen({ badges }: { badges: readonly Badge[] }) {
  const t = useTranslations('badges')
  const won = badges.filter((badge) => badge.won).length
  return (
    <>
      <PageHeader title={t('title')} detail={<p>{t('lead', { won, all: badges.length })}</p>} />
      <h2 className="sr-only">{t('title')}</h2>
      <ReadingLook>
        <BadgeList badges={badges} />
      </ReadingLook>
    </>
  )
}
