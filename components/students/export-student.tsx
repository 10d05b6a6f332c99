'use client'

import { useTranslations } from 'next-intl'
import { useFlash } from '#components/ui/flash'
import { Menu } from '#components/ui/menu'
import type { ExportFormat } from '#contract/export'
import { callApi } from '#lib/browser/client'
import { downloadFile } from '#lib/browser/download-file'
import { failureText } from '#lib/browser/failure-key'
import { SessionExpired } from '#lib/browser/failures'
import { goToLogin } from '#lib/browser/go-to-login'

/** A student's results of a school year, to take away. */
export function ExportStudent({ studentId, name, schoolYear }: { studentId: string; name: string; schoolYear: string }) {
  const t = useTranslations()
  const flash = useFlash()
  const exportAs = (format: ExportFormat) => async () => {
    try {
      downloadFile(await callApi('exportStudent', { params: { studentId }, query: { format, schoolYear } }))
    } catch (error) {
      const { key, ...failure } = failureText(error)
      flash({ tone: 'bad', text: t(`errors.${key}`, 'values' in failure ? failure.values : {}) })
      if (error instanceof SessionExpired) goToLogin()
    }
  }
  return (
    <Menu
      label={t('students.export', { name })}
      className="grow-0!"
      items={[
        { id: 'csv', label: t('students.exportCsv'), icon: 'download', onSelect: () => void exportAs('csv')() },
        { id: 'ods', label: t('students.exportOds'), icon: 'download', onSelect: () => void exportAs('ods')() },
      ]}
    />
  )
}
