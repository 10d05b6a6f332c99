import { useTranslations } from 'next-intl'
import type { EvaluationChange } from '#contract/assignee'
import { numericDateTime } from '#domain/dates/date-words'
import { roundHalfUp } from '#domain/scoring/rounding'

/** The changes of one answer's evaluation, by staff or after submission, latest first. Nothing when there are none. */
export function EvaluationHistory({ changes }: { changes: readonly EvaluationChange[] }) {
  const t = useTranslations('feedback.evaluation')
  if (changes.length === 0) return null
  const percent = (value: number | null) => (value === null ? t('none') : t('percent', { value: roundHalfUp(value) }))
  return (
    <details className="w-full text-sm text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 font-semibold">
        {t('history', { count: changes.length })}
      </summary>
      <ul className="flex flex-col gap-1">
        {changes.toReversed().map((change) => (
          <li key={change.date}>
            {t('line', {
              before: percent(change.before),
              after: percent(change.after),
              author: change.author,
              date: numericDateTime(change.date),
            })}
            {change.reason === 'acceptedAnswer' ? ` (${t('accepted')})` : null}
            {change.reason === 'correctedQuestion' ? ` (${t('corrected')})` : null}
            {change.reason === 'student' ? ` (${t('byStudent')})` : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
