import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { type ExportFormat, exportFormats } from '#contract/export-formats'
import type { ExportedFile } from '#contract/exported-file'
import { downloadFile } from '#lib/browser/download-file'
import { failureText } from '#lib/browser/failure-key'
import { useAct, useReportFailure } from './use-writing.ts'

interface Props {
  labels: Readonly<Record<ExportFormat, string>>
  size?: 'sm' | 'md'
  fetchFile: (format: ExportFormat) => Promise<ExportedFile>
}

/** Downloads results as a spreadsheet file. `pressed`: the format that is being fetched. */
export function useExport(fetchFile: Props['fetchFile']) {
  const [last, setLast] = useState<ExportFormat>()
  const { pending, run: download } = useAct(async (format: ExportFormat) => {
    setLast(format)
    downloadFile(await fetchFile(format))
  }, useReportFailure(failureText))
  return { download, pressed: pending ? last : undefined }
}

export function ExportButtons({ labels, size = 'md', fetchFile }: Props) {
  const { download, pressed } = useExport(fetchFile)
  return exportFormats.map((format) => (
    <Button key={format} size={size} icon="download" pending={pressed === format} onClick={() => void download(format)}>
      {labels[format]}
    </Button>
  ))
}
