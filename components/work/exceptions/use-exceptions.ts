import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useAct } from '#components/calls/use-writing.ts'
import { useFlash } from '#components/ui/states/flash'
import type { ExceptionsInput } from '#contract/assignee'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import type { AssigneeRow } from '../cards/card-data.ts'
import { type ExceptionChange, plannedExceptions, undoneExceptions } from './exception-changes.ts'

/** What a change is called when it is confirmed. */
export type ExceptionKind = 'excused' | 'absent' | 'expected' | 'date' | 'time' | 'both'

/** Sets exceptions of students, confirmed with a button that puts them back. Resolves to whether they were set. */
export function useExceptions(workId: string) {
  const t = useTranslations('work.exceptions')
  const flash = useFlash()
  const { refresh } = useRouter()
  const { run: send } = useAct(async (exceptions: ExceptionsInput) => {
    await callApi('changeExceptions', { params: { id: workId }, body: { exceptions } })
    refresh()
  })
  return async (rows: readonly AssigneeRow[], kind: ExceptionKind, changeOf: (row: AssigneeRow) => ExceptionChange) => {
    const sent = plannedExceptions(rows, changeOf)
    const [only, ...others] = rows
    const who = only && others.length === 0 ? fullName(only.firstname, only.lastname) : t('students', { count: rows.length })
    if (sent.length > 0 && !(await send(sent))) return false
    const back = undoneExceptions(rows, sent)
    const undo = async () => {
      if (await send(back)) flash({ tone: 'good', text: t('undone'), topic: 'exceptions' })
    }
    const action = back.length > 0 && { action: { label: t('undo'), onSelect: () => void undo() } }
    flash({ tone: 'good', text: t(`done.${kind}`, { who }), ...action, topic: 'exceptions' })
    return true
  }
}
