import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useExport } from '#components/calls/export-buttons'
import { useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { ButtonLink } from '#components/ui/actions/button-link'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import { onFirstInput } from '#components/ui/on-first-input.ts'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { Role } from '#contract/call'
import { exportFormats } from '#contract/export-formats'
import { callApi } from '#lib/browser/client'
import { assigneePath, assignPath, printResultsPath, printWorkPath, routes } from '#lib/routes'
import type { AssigneeRow } from '../cards/card-data.ts'
import type { NextStep } from '../facts/next-step.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { useReopen } from './use-reopen.ts'

const changes = windowPart(() => import('./changes-dialog.tsx'), 'changes-dialog')
const end = windowPart(() => import('./end-dialog.tsx'), 'work-dialogs')
const deletion = windowPart(() => import('./delete-dialog.tsx'), 'work-dialogs')
const fetchWindows = () => Promise.all([changes, end, deletion].map((part) => part.fetch()))

type ActionWindow = 'change' | 'end' | 'delete' | null
type Props = {
  work: WorkFacts
  /** Null when they failed to load. */
  students: readonly AssigneeRow[] | null
  userId: string
  role: Role
  /** Whether the user may change the work; all others read and take away. */
  manages: boolean
  next: NextStep
  /** The actions of an « évaluation »; null for any other work. */
  exam: ReactNode
}

/** What may be done with a work; the one main action follows the moment. */
export function WorkActions({ work, students, role, manages, ...acting }: Props) {
  const t = useTranslations('work')
  const { download } = useExport((format) => callApi('exportWork', { params: { id: work.id }, query: { format } }))
  const items: MenuItem[] = [
    { id: 'again', label: t('change.giveAgain'), icon: 'send', href: assignPath({ course: work.courseId }) },
    { id: 'print', label: t('print.sheet'), icon: 'print', href: printWorkPath(work.id) },
    { id: 'printResults', label: t('print.results'), icon: 'print', href: printResultsPath(work.id) },
    ...exportFormats.map((format) => ({
      id: format,
      label: t(`export.${format}`),
      icon: 'download' as const,
      onSelect: () => void download(format),
    })),
  ]
  if (manages && students) return <ManagedActions {...{ work, students, items, download, ...acting }} />
  return (
    <>
      {role === 'HEADMASTER' ? <ButtonLink href={`${routes.statistics}?ctx=work`} icon="chart" label={t('statistics')} /> : null}
      <Menu items={items} label={t('change.menuOf', { name: work.name })} />
    </>
  )
}

type ManagedProps = Omit<Props, 'students' | 'role' | 'manages'> & {
  students: readonly AssigneeRow[]
  items: readonly MenuItem[]
  download: (format: 'csv') => Promise<unknown>
}

function ManagedActions({ work, students, userId, next, exam, items, download }: ManagedProps) {
  const t = useTranslations('work')
  const [opened, open] = useState<ActionWindow>(null)
  useEffect(() => onFirstInput(fetchWindows), [])
  const { reopen, reopening } = useReopen(work.id)
  const ends: MenuItem[] = [
    ...(work.open
      ? [{ id: 'end', label: t(work.past ? 'end.archive' : 'end.action'), icon: 'archive' as const, onSelect: () => open('end') }]
      : []),
    { id: 'delete', label: t('delete.action'), icon: 'trash', danger: true, onSelect: () => open('delete') },
  ]
  return (
    <>
      {next?.kind === 'correct' || next?.kind === 'read' ? (
        <ButtonLink href={assigneePath(next.first)} variant="primary" icon={next.kind === 'read' ? 'eye' : 'edit'}>
          {t(`follow.${next.kind}`, { count: next.count })}
        </ButtonLink>
      ) : next?.kind === 'export' ? (
        <Button variant="primary" icon="download" onClick={() => void download('csv')} label={t('export.action')} />
      ) : null}
      {exam}
      {work.ended ? null : <Button icon="edit" onClick={() => open('change')} label={t('change.action')} />}
      {work.ended ? <Button icon="play" pending={reopening} onClick={() => void reopen()} label={t('reopen.action')} /> : null}
      <div className="grow-0!">
        <Menu items={[...items, ...ends]} label={t('change.menuOf', { name: work.name })} />
      </div>
      <OpenWindow {...{ work, students, userId, opened, open }} />
    </>
  )
}

type OpenProps = Pick<ManagedProps, 'work' | 'students' | 'userId'> & {
  opened: ActionWindow
  open: (window: ActionWindow) => void
}

function OpenWindow({ work, students, userId, opened, open }: OpenProps) {
  const t = useTranslations('work')
  const done = useDone()
  const router = useRouter()
  const close = () => open(null)
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
            onSaved={() => {
              close()
              done(t('change.saved'))
            }}
          />
        )}
      </LazyWindow>
    )
  }
  if (opened === 'end') {
    return (
      <LazyWindow part={end} onClose={close}>
        {({ EndDialog }) => <EndDialog work={work} onClose={close} />}
      </LazyWindow>
    )
  }
  if (opened !== 'delete') return null
  return (
    <LazyWindow part={deletion} onClose={close}>
      {({ DeleteDialog }) => <DeleteDialog work={work} onClose={close} onEnd={() => open('end')} />}
    </LazyWindow>
  )
}
