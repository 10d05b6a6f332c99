import { useTranslations } from 'next-intl'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { callApi } from '#lib/browser/client'

/** Reopens a work that was ended before its time. Sends no version: reopening changes nothing but the status. */
export function useReopen(workId: string) {
  const t = useTranslations('work')
  const done = useDone()
  const { pending: reopening, run: reopen } = useAct(async () => {
    await callApi('changeWorkStatus', { params: { id: workId }, body: { status: 'PUBLISHED' } })
    done(t('reopen.done'))
  })
  return { reopen, reopening }
}
