import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { callApi } from '#lib/browser/client'

/** Reopens a work that was ended before its time. Sends no version: reopening changes nothing but the status. */
export function useReopen(workId: string, onDone: (text: string) => void) {
  const t = useTranslations('work')
  const reportFailure = useReportFailure()
  const [reopening, setReopening] = useState(false)
  const busy = useRef(false)
  const reopen = async () => {
    if (busy.current) return
    busy.current = true
    setReopening(true)
    try {
      await callApi('changeWorkStatus', { params: { id: workId }, body: { status: 'PUBLISHED' } })
      onDone(t('reopen.done'))
    } catch (error) {
      reportFailure(error)
    } finally {
      busy.current = false
      setReopening(false)
    }
  }
  return { reopen, reopening }
}
