'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/actions/button'
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
      <FormatChoice format={format} onFormat={setFormat} />
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

function FormatChoice({ format, onFormat }: { format: TakeFormat; onFormat: (format: TakeFormat) => void }) {
  const t = useTranslations('resourceExport')
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('format')}</legend>
      {takeFormats.map((one) => (
        <label key={one} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 shrink-0 accent-brand"
            checked={one === format}
            onChange={() => onFormat(one)}
          />
          <span className="min-w-0">
            {t(`formats.${one}.label`)}
            <span className="block text-sm text-muted">{t(`formats.${one}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
