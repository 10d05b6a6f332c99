'use client'

import { useTranslations } from 'next-intl'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { dayMonthYearTime } from '#domain/dates/date-words'
import type { Comparison } from '#domain/versions/compare'
import { ComparisonView } from '../history/comparison-view.tsx'
import type { Editing, TakenIn } from '../types.ts'

type Kind = Editing<unknown>['kind']

/** What somebody else changed, folded. */
export function OthersChanges({ kind, changes }: { kind: Kind; changes: Comparison }) {
  const t = useTranslations('authoring.merge')
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{t('changes')}</summary>
      <div className="mt-3">
        <ComparisonView kind={kind} comparison={changes} />
      </div>
    </details>
  )
}

interface NoticeProps {
  kind: Kind
  takenIn: TakenIn
  /** Whether there are unsaved changes. */
  dirty: boolean
}

/** Says that what somebody else saved was taken in, what it was, and that a save decides now whether it stays published. */
export function TakenInNotice({ kind, takenIn: { by, at, published, changes }, dirty }: NoticeProps) {
  const t = useTranslations('authoring.merge')
  return (
    <div className="mb-6" role="status">
      <AlertBanner key={at} tone="info">
        <p>
          {t('takenIn', {
            kind,
            by: by ?? t('somebody'),
            date: at === null ? t('meanwhile') : t('on', { date: dayMonthYearTime(at) }),
          })}
        </p>
        {published && dirty ? <p className="mt-2">{t('published', { kind })}</p> : null}
        <div className="mt-2 text-ink">
          <OthersChanges kind={kind} changes={changes} />
        </div>
      </AlertBanner>
    </div>
  )
}
