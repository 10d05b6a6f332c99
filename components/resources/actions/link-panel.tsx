'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCopy } from '#components/calls/use-copy.ts'
import { useReportFailure } from '#components/calls/use-report-failure.ts'
import { Button } from '#components/ui/actions/button'
import { QrCode } from '#components/ui/display/qr-code'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { ReadState } from '#components/ui/states/read-state'
import type { CourseLink } from '#contract/shared-course'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { sharedCoursePath } from '#lib/routes'

/** The public link of a course: made, copied, shown as a QR code, revoked. */
export function LinkPanel({ courseId }: { courseId: string }) {
  const t = useTranslations('sharing.link')
  const params = { id: courseId }
  const report = useReportFailure()
  const read = useRead(['course', courseId, 'link'], () => callApi('getCourseLink', { params }))
  const [changed, setChanged] = useState<CourseLink>()
  const [pending, setPending] = useState(false)
  const link = changed ?? read.data
  const change = async (call: 'makeCourseLink' | 'revokeCourseLink') => {
    setPending(true)
    try {
      setChanged(await callApi(call, { params }))
    } catch (error) {
      report(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <section aria-labelledby="lien-public" className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <h3 id="lien-public" className="text-lg">
        {t('title')}
      </h3>
      <p className="text-muted">{t('text')}</p>
      {link === undefined ? <ReadState read={read} error={t('failed')} /> : null}
      {link?.obstacle ? <AlertBanner closable={false}>{t(`obstacle.${link.obstacle}`)}</AlertBanner> : null}
      {link && link.obstacle === null && link.closed.length > 0 ? (
        <AlertBanner closable={false}>{t('closed', { names: link.closed.join(', ') })}</AlertBanner>
      ) : null}
      {link && link.token === null && link.obstacle === null ? (
        <Button variant="primary" icon="link" pending={pending} onClick={() => void change('makeCourseLink')}>
          {t('make')}
        </Button>
      ) : null}
      {link?.token ? <Address token={link.token} pending={pending} onRevoke={() => void change('revokeCourseLink')} /> : null}
      <p role="status" className="sr-only">
        {changed ? t(changed.token === null ? 'revoked' : 'made') : ''}
      </p>
    </section>
  )
}

function Address({ token, pending, onRevoke }: { token: string; pending: boolean; onRevoke: () => void }) {
  const t = useTranslations('sharing.link')
  const copy = useCopy(t('copyRefused'))
  const address = `${window.location.origin}${sharedCoursePath(token)}`
  return (
    <div className="flex w-full flex-wrap items-center gap-5">
      <QrCode text={address} label={t('qr')} className="size-36 shrink-0 rounded-control border border-line" />
      <div className="flex min-w-56 flex-1 flex-col items-start gap-3">
        <p className="text-sm break-all" data-shared-address>
          {address}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon="copy" onClick={() => void copy(address, t('copied'))}>
            {t('copy')}
          </Button>
          <Button variant="danger" pending={pending} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </div>
        <p className="text-sm text-muted">{t('revokeText')}</p>
      </div>
    </div>
  )
}
