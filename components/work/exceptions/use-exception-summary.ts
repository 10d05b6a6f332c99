import { useTranslations } from 'next-intl'
import { thirdOfTime } from '#contract/extra-time'
import { numericDateTime } from '#domain/dates/date-words'
import type { AssigneeRow } from '../cards/card-data.ts'

/** What differs for a student of a work, in few words; undefined for nothing. Uses `work.exceptions.short`. */
export function useExceptionSummary(): (row: Pick<AssigneeRow, 'own' | 'help'>) => string | undefined {
  const t = useTranslations('work.exceptions.short')
  return ({ own, help }) => {
    const words = [
      ...(own ? [t('due', { date: numericDateTime(own.dueDate) })] : []),
      ...(help && help.extraTime !== null
        ? [help.extraTime === thirdOfTime ? t('third') : t('percent', { percent: help.extraTime })]
        : []),
      ...(help?.oral ? [t('oral')] : []),
      ...(help && help.optionalTypes.length > 0 ? [t('optional')] : []),
    ]
    return words.length === 0 ? undefined : words.join(' · ')
  }
}
