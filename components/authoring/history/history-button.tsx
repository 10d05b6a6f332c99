import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { AlertBanner } from '#components/ui/states/alert-banner'
import { WindowButton, windowPart } from '#components/ui/windows/lazy-window'
import { dayMonthYearTime } from '#domain/dates/date-words'
import type { Editor } from '../editor/use-editor.ts'
import type { Editing } from '../types.ts'

const historyDialog = windowPart(() => import('./history-dialog.tsx'), 'history-dialog')

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
      label={t('open')}
    />
  )
}

/** Shows a notice while a version put into the editor is unsaved, from which the author can switch back to the previous form. */
export function useReusedVersion<Form>(editor: Pick<Editor<Form>, 'state' | 'dirty' | 'edit'>) {
  const [reused, set] = useState<ReusedVersion<Form> | null>(null)
  const onSwitch = () => {
    if (!reused) return
    const { date, other, isVersion } = reused
    set({ date, other: editor.state.form, isVersion: !isVersion })
    editor.edit(() => other)
  }
  const { outcome } = editor.state
  const shown = reused && outcome?.kind !== 'saved' && (editor.dirty || !reused.isVersion)
  return { set, notice: shown ? <ReusedNotice reused={reused} onSwitch={onSwitch} /> : null }
}

/** A version put into the editor. `isVersion`: the editor shows it now. `other`: the form to switch back to. */
interface ReusedVersion<Form> {
  readonly date: string
  readonly other: Form
  readonly isVersion: boolean
}

/** Says that a version was put into the editor and is not saved yet; a button switches between it and the previous form. */
function ReusedNotice({ reused, onSwitch }: { reused: ReusedVersion<unknown>; onSwitch: () => void }) {
  const t = useTranslations('authoring.history')
  const { date, isVersion } = reused
  return (
    <AlertBanner tone="info" className="mb-6">
      <p>{isVersion ? t('taken', { date }) : t('gaveBack')}</p>
      <Button size="sm" className="mt-2 mb-1" onClick={onSwitch} label={isVersion ? t('giveBack') : t('takeAgain', { date })} />
    </AlertBanner>
  )
}
