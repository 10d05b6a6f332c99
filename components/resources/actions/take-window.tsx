'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { RadioField } from '#components/ui/fields/radio-field'
import { ReadState } from '#components/ui/states/read-state'
import { Dialog } from '#components/ui/windows/dialog'
import { type TakeFormat, takeFormats } from '#contract/take-formats'
import { callApi } from '#lib/browser/client'
import { takenAddress } from '#lib/browser/file-address'
import { useRead } from '#lib/browser/use-read'
import { useDownload } from '../take/use-download.ts'
import type { Target } from './card-action.ts'
import { TakeLosses } from './take-losses.tsx'

type Props = { of: 'course' | 'module'; on: Target; onClose: () => void }

/** Takes a module or course away as a file: says what the chosen format cannot keep before it is downloaded. */
export function TakeWindow({ of, on, onClose }: Props) {
  const t = useTranslations('resourceExport')
  const [format, setFormat] = useState<TakeFormat>('archive')
  const { problem, pending, download } = useDownload()
  const report = useRead(['taken', of, on.id, format], () => {
    const asked = { params: { id: on.id }, query: { format } }
    return of === 'module' ? callApi('reportModule', asked) : callApi('reportCourse', asked)
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('title')}
      description={on.name}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon="download"
            pending={pending}
            disabled={report.data === undefined}
            onClick={() => download(takenAddress(of, on.id, format))}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <RadioField
        legend={t('format')}
        choices={takeFormats.map((one) => ({
          value: one,
          label: t(`formats.${one}.label`),
          detail: t(`formats.${one}.text`),
        }))}
        value={format}
        onChange={setFormat}
      />
      <div aria-live="polite">
        {report.data === undefined || report.failed ? (
          <ReadState read={report} error={t('reportFailed')} />
        ) : (
          <TakeLosses report={report.data} of={of} />
        )}
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {problem}
      </p>
    </Dialog>
  )
}
