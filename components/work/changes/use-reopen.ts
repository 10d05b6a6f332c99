import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useReportFailure } from '#components/failures/use-report-failure.ts'
import { callApi } from '#lib/browser/client'

/** Opens again a work that was ended before its time. It names no version: whoever ended it takes that back, and nothing else. */
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
