import { useTranslations } from 'next-intl'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { callApi } from '#lib/browser/client'

/** Shows results and correction of a test to its students, now or at its closing, or takes them back. */
export function usePublication(workId: string) {
  const t = useTranslations('work.exam')
  const done = useDone()
  return useAct(async (when: 'now' | 'closing' | 'held') => {
    await callApi('publishResults', { params: { id: workId }, body: { when } })
    done(t(`done.${when}`))
  })
}
