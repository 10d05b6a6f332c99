import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWriting } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { callApi } from '#lib/browser/client'
import type { WorkFacts } from '../facts/work-facts.ts'
import { currentOfConflict } from './conflict.ts'

type Props = {
  work: WorkFacts
  onClose: () => void
  onDone: () => void
  onFailed: (error: unknown) => void
}

/** Ends a work now: it can no longer be submitted (WRK-012, WRK-013). */
export function EndDialog({ work, onClose, onDone, onFailed }: Props) {
  const t = useTranslations('work')
  const flash = useFlash()
  const router = useRouter()
  const { pending, write } = useWriting((error) => {
    onClose()
    if (!currentOfConflict(error)) return onFailed(error)
    flash({ tone: 'warn', text: t('change.changedByOther') })
    router.refresh()
  })
  const end = () =>
    write(async () => {
      await callApi('changeWorkStatus', { params: { id: work.id }, body: { status: 'ARCHIVED', version: work.version } })
      onDone()
    })
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
