'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { useDownload } from './use-download.ts'

/** The button that downloads what may take a while to prepare, and why it was refused. */
export function TakeAll({ address, label }: { address: string; label: string }) {
  const t = useTranslations('resourceExport')
  const { problem, pending, download } = useDownload()
  return (
    <>
      <Button variant="primary" icon="download" pending={pending} onClick={() => download(address)} label={label} />
      <p role="status" className="text-muted empty:hidden">
        {pending ? t('all.pending') : ''}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {problem}
      </p>
    </>
  )
}
