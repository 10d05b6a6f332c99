'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { takenAllAddress } from '#lib/browser/file-address'
import { useDownload } from './use-download.ts'

/** The button that downloads the archive of everything, and why it was refused. */
export function TakeAll({ whose }: { whose: 'mine' | 'school' }) {
  const t = useTranslations('resourceExport')
  const { problem, pending, download } = useDownload()
  return (
    <>
      <Button variant="primary" icon="download" pending={pending} onClick={() => download(takenAllAddress(whose))}>
        {t(`all.${whose}.press`)}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {pending ? t('all.pending') : ''}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {problem}
      </p>
    </>
  )
}
