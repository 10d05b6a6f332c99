'use client'

import { useTranslations } from 'next-intl'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { Failure } from '#contract/errors'
import { weekdayDayMonthYear } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { callApi } from '#lib/browser/client'

type Props = { workId: string /** Students who have not submitted. */; count: number }

/** A button that reminds the students who have not submitted; the server sends reminders at most once a day. */
export function RemindStudents({ workId, count }: Props) {
  const t = useTranslations('work.remind')
  const flash = useFlash()
  const reportFailure = useReportFailure()
  const { pending, write } = useWriting((error) => {
    if (error instanceof Failure && error.code === 'reminder.today') flash({ tone: 'info', text: t('today') })
    else if (error instanceof Failure && error.code === 'reminder.waiting') flash({ tone: 'info', text: t('waiting') })
    else if (error instanceof Failure && error.code === 'reminder.closed') flash({ tone: 'warn', text: t('closed') })
    else reportFailure(error)
  })
  const remind = () =>
    write(async () => {
      const { reminded, at } = await callApi('remindStudents', { params: { id: workId } })
      const later = parisDay(at) > parisDay(Date.now())
      flash({ tone: 'good', text: t(later ? 'later' : 'done', { count: reminded, date: weekdayDayMonthYear(at) }) })
    })
  return (
    <Button icon="bell" size="sm" pending={pending} aria-label={t('actionOf', { count })} onClick={() => void remind()}>
      {t('action')}
    </Button>
  )
}
