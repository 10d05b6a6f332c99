import { useFormatter, useTranslations } from 'next-intl'
import type { WorkCardData } from './card-data.ts'

/** For whom a work is, in words: its class or group, else its students by name where they are known, else their number. */
export function useRecipients({ group, singles, assigned }: Pick<WorkCardData, 'group' | 'singles' | 'assigned'>): string {
  const t = useTranslations('work.card')
  const format = useFormatter()
  if (group !== null) return group
  if (singles.length === 0) return t('singles', { count: assigned })
  const others = assigned - singles.length
  return others > 0 ? t('singlesAndOthers', { names: singles.join(', '), count: others }) : format.list(singles)
}
