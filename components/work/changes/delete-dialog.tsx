import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportStale, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Dialog } from '#components/ui/windows/dialog'
import { Failure, isCode } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { SessionExpired } from '#lib/browser/failures'
import { routes } from '#lib/routes'
import type { WorkFacts } from '../facts/work-facts.ts'

type Props = {
  work: WorkFacts
  onClose: () => void
  onEnd: () => void
}

const leaving = { leaves: true }

/** Deletes a work that no student has started, or explains why it cannot be deleted and what can be done instead (WRK-014). */
export function DeleteDialog({ work, onClose, onEnd }: Props) {
  const t = useTranslations()
  const router = useRouter()
  const flash = useFlash()
  const report = useReportStale({ tone: 'warn', text: t('work.change.changedByOther') })
  const [started, setStarted] = useState(work.stats.startedCount)
  const { pending, write } = useWriting((error) => {
    // A student has started since the page was rendered.
    if (isCode(error, 'work.started')) return setStarted(Math.max(1, started))
    onClose()
    if (error instanceof Failure || error instanceof SessionExpired) return report(error)
    flash({ tone: 'bad', text: t('failed.deleteWork') })
  }, leaving)
  const remove = async () => {
    await callApi('changeWorkStatus', { params: { id: work.id }, body: { status: 'DELETED', version: work.version } })
    flash({ tone: 'good', text: t('work.delete.done', { name: work.name }) })
    router.push(routes.workList)
  }
  if (started > 0) return <Undeletable work={work} started={started} onClose={onClose} onEnd={onEnd} />
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('work.delete.title')}
      description={t('work.delete.text', { name: work.name })}
      confirmLabel={t('work.delete.action')}
      pending={pending}
      onConfirm={() => void write(remove)}
    />
  )
}

/** Tells how many students have started, and what can be done instead. */
function Undeletable({ work, started, onClose, onEnd }: Props & { started: number }) {
  const t = useTranslations()
  return (
    <Dialog
      onClose={onClose}
      title={t('work.delete.impossible')}
      description={t(work.open ? 'work.delete.startedOpen' : 'work.delete.started', { count: started })}
      actions={
        <>
          <Button onClick={onClose} label={t('ui.frame.close')} />
          {work.open ? (
            <Button variant="primary" onClick={onEnd} label={t(work.past ? 'work.end.archive' : 'work.end.action')} />
          ) : null}
        </>
      }
    />
  )
}
