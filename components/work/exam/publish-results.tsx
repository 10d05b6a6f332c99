'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { callApi } from '#lib/browser/client'

/** Shows results and correction of an « évaluation » to its students, with one press. */
export function PublishResults({ workId }: { workId: string }) {
  const t = useTranslations('work.exam')
  const flash = useFlash()
  const onFailed = useReportFailure()
  const { refresh } = useRouter()
  const [pending, setPending] = useState(false)
  const publish = () => {
    setPending(true)
    callApi('publishResults', { params: { id: workId }, body: {} })
      .then(() => {
        flash({ tone: 'good', text: t('nowPublished') })
        refresh()
      }, onFailed)
      .finally(() => setPending(false))
  }
  return (
    <Button variant="primary" icon="eye" pending={pending} onClick={publish}>
      {t('publish')}
    </Button>
  )
}
