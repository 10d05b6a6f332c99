'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { dayMonthYearTime } from '#domain/dates/date-words'
import type { Editor } from '../editor/use-editor.ts'
import type { Editing } from '../types.ts'
import type { ReusedVersion } from './reused-notice.tsx'

const historyDialog = windowPart(() => import('./history-dialog.tsx'), ['authoring.history'])

interface Props<Form> {
  editor: Editor<Form>
  editing: Editing<Form>
  onReused: (reused: ReusedVersion<Form>) => void
}

/** Opens the history of a saved item. Reusing a version puts it into the editor as unsaved; the author can switch back. */
export function HistoryButton<Form>({ editor, editing, onReused }: Props<Form>) {
  const t = useTranslations('authoring.history')
  const [open, setOpen] = useState(false)
  const { stored, form } = editor.state
  const close = () => setOpen(false)
  if (!stored) return null
  return (
    <>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open ? (
        <LazyWindow part={historyDialog} onClose={close}>
          {({ HistoryDialog }) => (
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
        </LazyWindow>
      ) : null}
    </>
  )
}
