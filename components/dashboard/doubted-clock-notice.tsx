'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAct } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import type { DoubtedClock } from '#contract/administration'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { callApi } from '#lib/browser/client'

/** The clock of the server may be wrong: nothing is deleted or ended until it agrees with the others, or somebody says that it is right. */
export function DoubtedClockNotice({ clock: { server, database, lastRun, isConfirmable } }: { clock: DoubtedClock }) {
  const t = useTranslations('dashboard.administration.clock')
  const router = useRouter()
  const { pending, run: confirm } = useAct(async () => {
    await callApi('confirmClock', { body: {} })
    router.refresh()
  })
  return (
    <AlertBanner tone="bad">
      <p className="font-semibold">{t('title')}</p>
      <p>{t('says', { time: dayMonthYearTime(server) })}</p>
      <p>
        {isConfirmable && lastRun !== null
          ? t('lastRun', { time: dayMonthYearTime(lastRun) })
          : t('database', { time: dayMonthYearTime(database) })}
      </p>
      {isConfirmable ? <Button size="sm" className="mt-2" pending={pending} onClick={confirm} label={t('confirm')} /> : null}
    </AlertBanner>
  )
}
