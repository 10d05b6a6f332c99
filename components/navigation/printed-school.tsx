import { useTranslations } from 'next-intl'
import { numericDate } from '#domain/dates/date-words'

interface Props {
  school: string
  /** Epoch ms. */
  now: number
}

/** On paper, where the bar is missing: whose page it is, and of which day. */
export function PrintedSchool({ school, now }: Props) {
  const t = useTranslations('nav')
  return <p className="hidden text-muted print:mb-2 print:block">{t('printed', { school, date: numericDate(now) })}</p>
}
