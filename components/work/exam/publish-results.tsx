'use client'

import { useTranslations } from 'next-intl'
import { useDone } from '#components/calls/use-done.ts'
import { useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { callApi } from '#lib/browser/client'

/** Shows results and correction of an « évaluation » to its students, with one press. */
export function PublishResults({ workId }: { workId: string }) {
  const t = useTranslations('work.exam')
  const done = useDone()
  const { pending, write } = useWriting()
  const publish = async () => {
    await callApi('publishResults', { params: { id: workId }, body: {} })
    done(t('nowPublished'))
  }
  return (
    <Button variant="primary" icon="eye" pending={pending} onClick={() => void write(publish)}>
      {t('publish')}
    </Button>
  )
}
