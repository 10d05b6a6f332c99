'use client'

import { useTranslations } from 'next-intl'
import { ExportButtons } from '#components/calls/export-buttons'
import { callApi } from '#lib/browser/client'

/** Downloads a student's results of a school year. */
export function ExportStudent({ studentId, schoolYear }: { studentId: string; schoolYear: string }) {
  const t = useTranslations('students')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are two downloads.
    <div role="group" aria-label={t('export')} className="flex flex-wrap gap-2">
      <ExportButtons
        labels={{ csv: t('exportCsv'), ods: t('exportOds') }}
        fetchFile={(format) => callApi('exportStudent', { params: { studentId }, query: { format, schoolYear } })}
      />
    </div>
  )
}
