'use client'

import { useTranslations } from 'next-intl'
import { useDone, useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { callApi } from '#lib/browser/client'
import { saveFailureText } from '#lib/browser/save-failure'

/** Does what a teacher's list proposed of a student. */
export function AcceptProposal({ id }: { id: string }) {
  const t = useTranslations('trail.proposal')
  const { pending, write } = useWriting(useReportFailure(saveFailureText, { conflict: t('over') }))
  const done = useDone()
  const accept = () =>
    write(async () => {
      await callApi('acceptProposal', { params: { id }, body: {} })
      done(t('accepted'))
    })
  return <Button size="sm" className="mt-2" pending={pending} onClick={() => void accept()} label={t('accept')} />
}
