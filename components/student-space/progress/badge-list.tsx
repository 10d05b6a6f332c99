import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import { CardGrid } from '#components/ui/layout/card-grid'
import type { Badge } from '#contract/badge'
import { dayMonthYear } from '#domain/dates/date-words'

/** Badges in the given order. `single`: one column, for a narrow place. */
export function BadgeList({ badges, single = false }: { badges: readonly Badge[]; single?: boolean }) {
  const items = badges.map((badge) => (
    <li key={badge._id}>
      <BadgeCard badge={badge} />
    </li>
  ))
  return single ? <ul className="flex flex-col gap-4">{items}</ul> : <CardGrid>{items}</CardGrid>
}

/** A badge of a student: when it was won, or how to win it (WRK-042). Its state is also in words. */
function BadgeCard({ badge }: { badge: Badge }) {
  const t = useTranslations('badges')
  return (
    <article className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      {/* biome-ignore lint/performance/noImgElement: a few kilobytes, drawn for this size; nothing to optimise on the way. */}
      <img
        src={badge.image}
        alt=""
        width={80}
        height={80}
        loading="lazy"
        className={clsx('size-20 shrink-0 rounded-card', !badge.won && 'opacity-50 grayscale')}
      />
      <div className="min-w-0">
        <h3 className="text-lg">{t(`${badge._id}.name`)}</h3>
        <p className="text-muted">{t(`${badge._id}.description`)}</p>
        <p className={clsx('mt-1 flex items-center gap-2 text-sm font-semibold', badge.won ? 'text-good' : 'text-muted')}>
          <Icon name={badge.won ? 'check' : 'lock'} />
          {badge.wonAt === null ? t('toWin') : t('wonOn', { date: dayMonthYear(badge.wonAt) })}
        </p>
        {badge.won || badge.progress.goal === 1 ? null : <BadgeProgress {...badge.progress} />}
      </div>
    </article>
  )
}

function BadgeProgress({ done, goal }: Badge['progress']) {
  const t = useTranslations('badges')
  return (
    <p className="mt-1 flex items-center gap-3 text-sm text-muted tabular-nums">
      <progress
        aria-hidden="true"
        value={done}
        max={goal}
        className="h-2 max-w-40 min-w-0 grow appearance-none overflow-hidden rounded-full border border-control bg-surface [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-brand"
      />
      {t('progress', { done, goal })}
    </p>
  )
}
