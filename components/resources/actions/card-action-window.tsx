import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { type Column, Table } from '#components/ui/layout/table'
import { Loader } from '#components/ui/states/loader'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Dialog } from '#components/ui/windows/dialog'
import { isCode } from '#contract/errors'
import type { ModuleUse } from '#contract/module'
import { callApi } from '#lib/browser/client'
import { useRead } from '#lib/browser/use-read'
import { coursePath } from '#lib/routes'
import { ModuleWindow } from '../module/module-window.tsx'
import type { ActionWindow, WindowAction } from './card-action.ts'
import { DocumentsWindow } from './documents-window.tsx'
import { ShareWindow } from './share-window.tsx'
import { TakeWindow } from './take-window.tsx'
import { useChange, useFailure } from './use-change.ts'

type Props = Omit<ActionWindow, 'on'> & { action: WindowAction; official: boolean }

export function CardActionWindow({ action, official, onClose, onDone }: Props) {
  const ends = { on: action.on, onClose, onDone }
  if (action.what === 'archive') return <ArchiveWindow of={action.of} {...ends} />
  if (action.what === 'share') return <ShareWindow of={action.of} {...ends} />
  if (action.what === 'take') return <TakeWindow of={action.of} on={action.on} onClose={onClose} />
  if (action.of === 'course') return action.what === 'delete' ? <DeleteCourse {...ends} /> : <DocumentsWindow {...ends} />
  if (action.what === 'delete') return <DeleteModule {...ends} />
  return <ModuleWindow on={action.on} course={action.course} official={official} onClose={onClose} />
}

/** Archives a module or a course once confirmed (MOD-013, CRS-011); a failure closes it and says so (ERR-023, ERR-026). */
function ArchiveWindow({ of, on, onClose, onDone }: ActionWindow & { of: 'course' | 'module' }) {
  const t = useTranslations()
  const { pending, run } = useChange({
    send: () => callApi(of === 'course' ? 'archiveCourse' : 'archiveModule', { params: { id: on.id } }),
    done: t(`${of}.actions.archive.done`),
    onDone,
    onFailed: useFailure(t(`${of}.actions.archive.error`), onClose),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`${of}.actions.archive.title`)}
      description={t(`${of}.actions.archive.text`, { name: on.name })}
      confirmLabel={t(`${of}.actions.archive.confirm`)}
      pending={pending}
      onConfirm={run}
    />
  )
}

/** Deletes a module that no course uses, after confirmation; otherwise lists the courses that use it (MOD-021 to MOD-023). */
function DeleteModule({ on, onClose, onDone }: ActionWindow) {
  const t = useTranslations('module.actions.delete')
  const [found, setFound] = useState<Uses>()
  const fail = useFailure(t('error'), onClose)
  const first = useRead(['module uses', on.id], () => loadUses(on.id), { onFailed: fail })
  const { pending, run } = useChange({
    send: () => callApi('deleteModule', { params: { id: on.id } }),
    done: t('done'),
    onDone,
    // It was added to a course while the confirmation was open.
    onFailed: (error) => (isCode(error, 'module.used') ? void loadUses(on.id).then(setFound, fail) : fail()),
  })
  const uses = found ?? first.data
  if (uses && uses.courses.length > 0) return <ModuleUses name={on.name} uses={uses} onClose={onClose} />
  const words = { title: t('title'), text: t('text', { name: on.name }), confirm: t('confirm') }
  return (
    <Confirmation {...words} ready={uses !== undefined && !first.loading} pending={pending} onClose={onClose} onConfirm={run} />
  )
}

interface ConfirmationProps {
  title: string
  text: string
  confirm: string
  /** Whether it is known that nothing stands in the way. */
  ready: boolean
  pending: boolean
  onClose: () => void
  onConfirm: () => void
}

function Confirmation({ title, text, confirm, ready, pending, onClose, onConfirm }: ConfirmationProps) {
  const frame = { title, onClose }
  if (ready) return <ConfirmDialog {...frame} danger description={text} confirmLabel={confirm} {...{ pending, onConfirm }} />
  return (
    <Dialog {...frame}>
      <Loader />
    </Dialog>
  )
}

/** The courses that use a module, with the names of subjects and levels when there are any. */
async function loadUses(id: string): Promise<Uses> {
  const courses = await callApi('listModuleCourses', { params: { id } })
  if (courses.length === 0) return { courses, names: new Map() }
  // Reference lists of all schools: a course that uses the module may belong to another school.
  const query = { query: { all: 'true' as const } }
  const [subjects, levels] = await Promise.all([callApi('listSubjects', query), callApi('listLevels', query)])
  return { courses, names: new Map([...subjects, ...levels].map(({ _id, name }) => [_id, name])) }
}

interface Uses {
  readonly courses: readonly ModuleUse[]
  readonly names: ReadonlyMap<string, string>
}

type Row = { _id: string; use: ModuleUse }

/** The courses that prevent the deletion of a module; a row opens its course (MOD-021, MOD-022). */
function ModuleUses({ name, uses, onClose }: { name: string; uses: Uses; onClose: () => void }) {
  const t = useTranslations('module.actions.used')
  const ui = useTranslations('ui')
  const named = (ids: readonly string[]) => ids.flatMap((id) => uses.names.get(id) ?? []).join(', ') || t('unknown')
  const columns: Column<Row>[] = [
    { id: 'course', header: t('course'), main: true, cell: ({ use }) => <CourseName use={use} onOpen={onClose} /> },
    { id: 'level', header: t('level'), cell: ({ use }) => named(use.levels) },
    { id: 'subject', header: t('subject'), cell: ({ use }) => named([use.subjectId]) },
  ]
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      description={t('text', { name, count: uses.courses.length })}
      actions={<Button onClick={onClose} label={ui('frame.close')} />}
    >
      <Table
        caption={t('list', { name })}
        columns={columns}
        rows={uses.courses.map((use, index) => ({ _id: use._id ?? String(index), use }))}
      />
    </Dialog>
  )
}

/** The link makes its whole row clickable. A course hidden from the viewer has neither name nor page. */
function CourseName({ use, onOpen }: { use: ModuleUse; onOpen: () => void }) {
  const t = useTranslations('module.actions.used')
  if (use._id === null) return <span className="font-normal text-muted italic">{t('hidden')}</span>
  return (
    <Link href={coursePath(use._id)} onClick={onOpen} className="hover:underline after:absolute after:inset-0 after:content-['']">
      {use.name}
    </Link>
  )
}

/** Deletes a course without works, after confirmation; of one that has works, it says why not (CRS-013, CRS-020). */
function DeleteCourse({ on, onClose, onDone }: ActionWindow) {
  const t = useTranslations('course.actions')
  const ui = useTranslations('ui')
  const [given, setGiven] = useState(false)
  const fail = useFailure(t('delete.error'), onClose)
  const params = { id: on.id }
  const works = useRead(['course works', on.id], () => callApi('countCourseWorks', { params }), { onFailed: fail })
  const { pending, run } = useChange({
    send: () => callApi('deleteCourse', { params }),
    done: t('delete.done'),
    onDone,
    // A work was created from it while the confirmation was open.
    onFailed: (error) => (isCode(error, 'course.used') ? setGiven(true) : fail()),
  })
  const count = works.data?.count ?? 0
  if (given || count > 0)
    return (
      <Dialog
        onClose={onClose}
        title={t('cannotDelete.title')}
        description={t(count > 0 ? 'cannotDelete.text' : 'cannotDelete.textUnknown', { name: on.name, count })}
        actions={<Button onClick={onClose} label={ui('frame.close')} />}
      />
    )
  const words = { title: t('delete.title'), text: t('delete.text', { name: on.name }), confirm: t('delete.confirm') }
  return (
    <Confirmation
      {...words}
      ready={works.data !== undefined && !works.loading}
      pending={pending}
      onClose={onClose}
      onConfirm={run}
    />
  )
}
