import { useTranslations } from 'next-intl'
import { dayMonthYear, timeOfDay } from '#domain/dates/date-words'
import { CardFact } from '../cards/card-parts.tsx'
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
      <CardFact icon={released ? 'check' : 'clock'} look={released ? 'font-semibold text-good' : 'font-semibold text-brand'}>
        {at === null ? t('heldByTeacher') : t(released ? 'published' : 'heldUntil', at)}
      </CardFact>
      <details className="open:basis-full">
        <summary className="cursor-pointer">{t('conditions')}</summary>
        {conditions.join(' · ')}
      </details>
    </>
  )
}
