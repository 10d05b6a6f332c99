'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useReportFailure, useWriting } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { coursePath } from '#lib/routes'

const leaving = { leaves: true }

/** Copies the course behind a link into the visitor's own resources, and opens the copy. */
export function CopyButton({ token }: { token: string }) {
  const t = useTranslations('sharedCourse')
  const router = useRouter()
  const flash = useFlash()
  const report = useReportFailure()
  const { pending, write } = useWriting((error) => {
    if (error instanceof Failure && error.code === 'link.own') flash({ tone: 'info', text: t('own') })
    else if (error instanceof Failure && error.kind === 'notFound') router.refresh()
    else report(error)
  }, leaving)
  const copy = async () => {
    const { _id } = await callApi('cloneSharedCourse', { body: { token } })
    flash({ tone: 'good', text: t('copied') })
    router.push(coursePath(_id))
  }
  return <Button icon="copy" pending={pending} onClick={() => void write(copy)} label={t('copy')} />
}
