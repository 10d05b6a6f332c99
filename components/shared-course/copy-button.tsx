'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAct, useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { useFlash } from '#components/ui/states/flash'
import { Failure, isCode } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { coursePath } from '#lib/routes'

/** Copies the course behind a link into the visitor's own resources, and opens the copy. */
export function CopyButton({ token }: { token: string }) {
  const t = useTranslations('sharedCourse')
  const router = useRouter()
  const flash = useFlash()
  const report = useReportFailure()
  const clone = async () => {
    const { _id } = await callApi('cloneSharedCourse', { body: { token } })
    flash({ tone: 'good', text: t('copied') })
    router.push(coursePath(_id))
  }
  const onFailed = (error: unknown) => {
    if (isCode(error, 'link.own')) flash({ tone: 'info', text: t('own') })
    else if (error instanceof Failure && error.kind === 'notFound') router.refresh()
    else report(error)
  }
  const { pending, run: copy } = useAct(clone, onFailed, { leaves: true })
  return <Button icon="copy" pending={pending} onClick={copy} label={t('copy')} />
}
