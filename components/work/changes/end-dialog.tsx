import { useTranslations } from 'next-intl'
import { useAct, useDone, useReportStale } from '#components/calls/use-writing.ts'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { callApi } from '#lib/browser/client'
import type { WorkFacts } from '../facts/work-facts.ts'
import { useReopen } from './use-reopen.ts'

/** Ends a work now: it can no longer be submitted (WRK-012, WRK-013); the message has a button that undoes it. */
export function EndDialog({ work, onClose }: { work: WorkFacts; onClose: () => void }) {
  const t = useTranslations('work')
  const done = useDone()
  const report = useReportStale({ tone: 'warn', text: t('change.changedByOther') })
  const { reopen } = useReopen(work.id)
  const onFailed = (error: unknown) => {
    onClose()
    report(error)
  }
  const { pending, run: end } = useAct(async () => {
    await callApi('changeWorkStatus', { params: { id: work.id }, body: { status: 'ARCHIVED', version: work.version } })
    onClose()
    done(t('end.done'), { label: t('change.undo'), onSelect: () => void reopen() })
  }, onFailed)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(work.past ? 'end.archiveTitle' : 'end.title')}
      description={t('end.text', { count: work.stats.assigneeCount - work.stats.submissionCount })}
      confirmLabel={t(work.past ? 'end.archive' : 'end.action')}
      pending={pending}
      onConfirm={() => void end()}
    />
  )
}
