'use client'

import { useTranslations } from 'next-intl'
import { ExportButtons } from '#components/calls/export-buttons'
import { callApi } from '#lib/browser/client'

/** Buttons that download the results of a work as a spreadsheet file. */
export function ExportWork({ workId }: { workId: string }) {
  const t = useTranslations('work.export')
  return (
    <div className="flex flex-wrap gap-2">
      <ExportButtons
        size="sm"
        labels={{ csv: t('csv'), ods: t('ods') }}
        fetchFile={(format) => callApi('exportWork', { params: { id: workId }, query: { format } })}
      />
    </div>
  )
}
