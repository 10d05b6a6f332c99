import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import { dayMonthYear, timeOfDay } from '#domain/dates/date-words'
import type { ExamFacts } from './exam-facts.ts'

/** From when on the students of an « évaluation » see their results, and its conditions, folded. Uses the `work.exam` messages. */
export function ExamLine({ exam: { minutes, ownOrder, aids, drawn, shownAt, released } }: { exam: ExamFacts }) {
  const t = useTranslations('work.exam')
  const conditions = [
    // The time itself is part of its kind.
    ...(minutes === null ? [t('noLimit')] : []),
    ...(ownOrder ? [t('ownOrder')] : []),
    ...(drawn === null ? [] : [t('drawn', { count: drawn })]),
    t(aids ? 'aids' : 'noAids'),
  ]
  const at = shownAt === null ? null : { date: dayMonthYear(shownAt), time: timeOfDay(shownAt) }
  return (
    <>
      <span className={clsx('inline-flex min-w-0 items-start gap-2 font-semibold', released ? 'text-good' : 'text-brand')}>
        <Icon name={released ? 'check' : 'clock'} className="mt-0.5 shrink-0" />
        {at === null ? t('heldByTeacher') : t(released ? 'published' : 'heldUntil', at)}
      </span>
      <details className="open:basis-full">
        <summary className="cursor-pointer">{t('conditions')}</summary>
        {conditions.join(' · ')}
      </details>
    </>
  )
}
