'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { type ExportFormat, exportFormats } from '#contract/export-formats'
import { callApi } from '#lib/browser/client'
import { downloadFile } from '#lib/browser/download-file'
import { failureText } from '#lib/browser/failure-key'
import { useTellFailure } from '../failures/use-tell-failure.ts'

const labels = { csv: 'exportCsv', ods: 'exportOds' } as const

/** A student's results of a school year, to take away. */
export function ExportStudent({ studentId, schoolYear }: { studentId: string; schoolYear: string }) {
  const t = useTranslations()
  const tellFailure = useTellFailure(failureText)
  const [pending, setPending] = useState<ExportFormat | null>(null)
  const download = async (format: ExportFormat) => {
    setPending(format)
    try {
      downloadFile(await callApi('exportStudent', { params: { studentId }, query: { format, schoolYear } }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(null)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are two downloads.
    <div role="group" aria-label={t('students.export')} className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <Button key={format} icon="download" pending={pending === format} onClick={() => void download(format)}>
          {t(`students.${labels[format]}`)}
        </Button>
      ))}
    </div>
  )
}
