'use client'

import { useTranslations } from 'next-intl'
import { windowPart } from '#components/ui/windows/lazy-window'
import { WindowButton } from '#components/ui/windows/window-button'
import { dayMonthYearTime } from '#domain/dates/date-words'
import type { Editor } from '../editor/use-editor.ts'
import type { Editing } from '../types.ts'
import type { ReusedVersion } from './use-reused-version.tsx'

const historyDialog = windowPart(() => import('./history-dialog.tsx'), ['authoring.history'])

interface Props<Form> {
  editor: Editor<Form>
  editing: Editing<Form>
  onReused: (reused: ReusedVersion<Form>) => void
}

/** Opens the history of a saved item. Reusing a version puts it into the editor as unsaved; the author can switch back. */
export function HistoryButton<Form>({ editor, editing, onReused }: Props<Form>) {
  const t = useTranslations('authoring.history')
  const { stored, form } = editor.state
  if (!stored) return null
  return (
    <WindowButton
      icon="clock"
      part={historyDialog}
      window={({ HistoryDialog }, close) => (
        <HistoryDialog
          editing={editing}
          id={stored.id}
          form={form}
          onClose={close}
          onExpired={editor.expire}
          onReuse={(version, { savedAt }) => {
            close()
            onReused({ date: dayMonthYearTime(savedAt), other: form, isVersion: true })
            editor.edit((now) => editing.takenUp?.(version.form, now) ?? version.form)
          }}
        />
      )}
    >
      {t('open')}
    </WindowButton>
  )
}
