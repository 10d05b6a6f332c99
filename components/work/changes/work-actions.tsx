'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useDone, useReportFailure } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import type { FlashMessage } from '#components/ui/states/flash-message.ts'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import { assignPath, printResultsPath, printWorkPath } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { useReopen } from './use-reopen.ts'

const changes = windowPart(() => import('./changes-dialog.tsx'), ['ui.dates', 'assign', 'dayOff', 'studentField', 'work'])
const end = windowPart(() => import('./end-dialog.tsx'), ['work'])
const deletion = windowPart(() => import('./delete-dialog.tsx'), ['work'])
const fetchWindows = () => Promise.all([changes, end, deletion].map((part) => part.fetch()))

type ActionWindow = 'change' | 'end' | 'delete' | null
type Props = { work: WorkFacts; students: readonly AssigneeRow[]; userId: string }

export function WorkActions({ work, students, userId }: Props) {
  const t = useTranslations('work')
  const done = useDone()
  const [opened, open] = useState<ActionWindow>(null)
  useEffect(() => onFirstInput(fetchWindows), [])
  const onDone = (text: string, action?: FlashMessage['action']) => {
    open(null)
    done(text, action)
  }
  const { reopen, reopening } = useReopen(work.id, onDone)
  const items: MenuItem[] = [
    { id: 'again', label: t('change.giveAgain'), icon: 'send', href: assignPath({ course: work.courseId }) },
    { id: 'print', label: t('print.sheet'), icon: 'print', href: printWorkPath(work.id) },
    { id: 'printResults', label: t('print.results'), icon: 'print', href: printResultsPath(work.id) },
    { id: 'delete', label: t('delete.action'), icon: 'trash', danger: true, onSelect: () => open('delete') },
  ]
  return (
    <>
      {work.ended ? null : (
        <Button icon="edit" onClick={() => open('change')}>
          {t('change.action')}
        </Button>
      )}
      {work.ended ? (
        <Button icon="play" pending={reopening} onClick={() => void reopen()}>
          {t('reopen.action')}
        </Button>
      ) : null}
      {work.open ? (
        <Button icon="archive" onClick={() => open('end')}>
          {t(work.past ? 'end.archive' : 'end.action')}
        </Button>
      ) : null}
      <div className="grow-0!">
        <Menu items={items} label={t('change.menuOf', { name: work.name })} />
      </div>
      <OpenWindow {...{ work, students, userId, opened, open, done: onDone, reopen }} />
    </>
  )
}

type OpenProps = Props & {
  opened: ActionWindow
  open: (window: ActionWindow) => void
  /** Closes the dialog, confirms what was done and refreshes the page. `action`: an undo button. */
  done: (text: string, action?: FlashMessage['action']) => void
  reopen: () => Promise<boolean>
}

function OpenWindow({ work, students, userId, opened, open, done, reopen }: OpenProps) {
  const t = useTranslations('work')
  const router = useRouter()
  const onFailed = useReportFailure()
  const close = () => open(null)
  const ends = { work, onClose: close, onFailed }
  if (opened === 'change') {
    return (
      <LazyWindow part={changes} onClose={close}>
        {({ ChangesDialog }) => (
          <ChangesDialog
            work={work}
            students={students}
            userId={userId}
            onClose={() => {
              close()
              // Changes saved before a refusal must also show on the page behind the dialog.
              router.refresh()
            }}
            onSaved={() => done(t('change.saved'))}
            onFailed={onFailed}
          />
        )}
      </LazyWindow>
    )
  }
  if (opened === 'end') {
    return (
      <LazyWindow part={end} onClose={close}>
        {({ EndDialog }) => (
          <EndDialog {...ends} onDone={() => done(t('end.done'), { label: t('change.undo'), onSelect: () => void reopen() })} />
        )}
      </LazyWindow>
    )
  }
  if (opened !== 'delete') return null
  return (
    <LazyWindow part={deletion} onClose={close}>
      {({ DeleteDialog }) => <DeleteDialog {...ends} onEnd={() => open('end')} />}
    </LazyWindow>
  )
}
