import { useTranslations } from 'next-intl'
import type { GroupStats } from '#contract/group'
import { wholeMinutes } from '#domain/dates/duration'
import { groupBars } from '#domain/results/group-bars'

/**
 * The three bars of a class or group; a dash for a missing value (GRP-006 to GRP-008).
 * Unlike the submission rate of statistics, which is about works due in a range (STA-015), the third counts works still open too,
 * and says so.
 */
export function GroupBars({ stats }: { stats: GroupStats }) {
  const t = useTranslations('groups.bars')
  const bars = groupBars(stats)
  const minutes = wholeMinutes(stats.averageDuration)
  const dash = t('dash')
  const percent = (value: number | null) => (value === null ? dash : t('percent', { value: value }))
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Bar term={t('evaluation')} filled={bars.evaluation} value={percent(stats.averageSubmittedEvaluation)} />
      <Bar term={t('duration')} filled={bars.duration} value={minutes === null ? dash : t('minutes', { minutes })} />
      <Bar term={t('submission')} filled={bars.submission} value={percent(stats.averageSubmissionRate)} />
    </dl>
  )
}

/** The bar repeats the written value, so it is hidden from screen readers. */
function Bar({ term, filled, value }: { term: string; filled: number | null; value: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
      <dd aria-hidden="true" className="col-span-2 flex">
        <progress value={filled ?? 0} max={100} className="w-full" />
      </dd>
    </div>
  )
}
