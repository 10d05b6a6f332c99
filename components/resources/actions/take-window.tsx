import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/ui/display/icon'
import { RadioField } from '#components/ui/fields/radio-field'
import { ReadState } from '#components/ui/states/read-state'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { TakeReport } from '#contract/question-export'
import { type TakeFormat, type TakeLoss, takeFormats } from '#contract/take-formats'
import { callApi } from '#lib/browser/client'
import { takenAddress } from '#lib/browser/file-address'
import { useRead } from '#lib/browser/use-read'
import { useDownload } from '../take/use-download.ts'
import type { Target } from './card-action.ts'

/** Takes a module or course away as a file: says what the chosen format cannot keep before it is downloaded. */
export function TakeWindow({ of, on, onClose }: { of: 'course' | 'module'; on: Target; onClose: () => void }) {
  const t = useTranslations('resourceExport')
  const [format, setFormat] = useState<TakeFormat>('archive')
  const { problem, pending, download } = useDownload()
  const report = useRead(['taken', of, on.id, format], () => {
    const asked = { params: { id: on.id }, query: { format } }
    return of === 'module' ? callApi('reportModule', asked) : callApi('reportCourse', asked)
  })
  return (
    <ConfirmDialog
      wide
      onClose={onClose}
      title={t('title')}
      description={on.name}
      cancelLabel={t('close')}
      confirmLabel={t('download')}
      icon="download"
      pending={pending}
      disabled={report.data === undefined}
      onConfirm={() => download(takenAddress(of, on.id, format))}
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
    </ConfirmDialog>
  )
}

/** What a file will hold, and what its format cannot say: of all of it, then question by question. */
function TakeLosses({ report: { questions, losses, lossy }, of }: { report: TakeReport; of: 'course' | 'module' }) {
  const t = useTranslations('resourceExport')
  const named = new Set(lossy.flatMap((one) => one.losses))
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="flex items-start gap-2">
        <Icon name={losses.length === 0 ? 'success' : 'warning'} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {t(losses.length === 0 ? 'keepsAll' : 'keepsSome', { count: questions, lossy: lossy.length })}
        </span>
      </p>
      <LossList losses={losses.filter((loss) => !named.has(loss))} />
      {lossy.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('byQuestion')}</summary>
          <ol className="flex flex-col divide-y divide-line">
            {lossy.map(({ module, number, text, losses: some }) => (
              <li key={`${module} ${number}`} className="flex flex-col gap-1 py-3">
                <span className="min-w-0 break-words">
                  <span className="font-semibold">{t(of === 'course' ? 'questionOf' : 'question', { module, number })}</span>{' '}
                  {text}
                </span>
                <LossList losses={some} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  )
}

function LossList({ losses }: { losses: readonly TakeLoss[] }) {
  const t = useTranslations('resourceExport.losses')
  if (losses.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-warn">
      {losses.map((loss) => (
        <li key={loss}>{t(loss)}</li>
      ))}
    </ul>
  )
}
