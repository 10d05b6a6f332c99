import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { dayMonthYear } from '#domain/dates/date-words'
import type { OpenedArchive } from './use-archive.ts'

interface Props {
  archive: OpenedArchive
  pending: boolean
  onRepeat: () => void
}

/** Says that something was made of this archive before, and offers one more copy of it; nothing for one that is new. */
export function MadeBefore({ archive: { found, again }, pending, onRepeat }: Props) {
  const t = useTranslations('archiveImport')
  const made = found.flatMap((one) => one.made ?? [])
  const first = made.length > 0 ? Math.min(...made.map(({ at }) => at)) : null
  if (first === null) return again === undefined ? null : <AlertBanner closable={false}>{t('before.again')}</AlertBanner>
  const whole = found.every((one) => one.made !== null || one.losses.includes('unreadable'))
  return (
    <AlertBanner closable={false}>
      <p>{t(whole ? 'before.whole' : 'before.part', { day: dayMonthYear(first) })}</p>
      <p className="mt-1 mb-2">{t('before.offer')}</p>
      <Button size="sm" icon="copy" className="pointer-coarse:min-h-11" disabled={pending} onClick={onRepeat}>
        {t('before.repeat')}
      </Button>
    </AlertBanner>
  )
}
