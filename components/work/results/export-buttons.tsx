'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { type ExportFormat, exportFormats } from '#contract/export-formats'
import { callApi } from '#lib/browser/client'
import { downloadFile } from '#lib/browser/download-file'
import { failureText } from '#lib/browser/failure-key'
import { useTellFailure } from '../../failures/use-tell-failure.ts'

/** The results of a work as a file for a spreadsheet. */
export function ExportButtons({ workId }: { workId: string }) {
  const t = useTranslations()
  const tellFailure = useTellFailure(failureText)
  const [pending, setPending] = useState<ExportFormat | null>(null)
  const download = async (format: ExportFormat) => {
    setPending(format)
    try {
      downloadFile(await callApi('exportWork', { params: { id: workId }, query: { format } }))
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(null)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <Button key={format} size="sm" icon="download" pending={pending === format} onClick={() => void download(format)}>
          {t(`work.export.${format}`)}
        </Button>
      ))}
    </div>
  )
}
