import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { type Column, Table } from '#components/ui/layout/table'
import { useFlash } from '#components/ui/states/flash'
import { Loader } from '#components/ui/states/loader'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { Dialog } from '#components/ui/windows/dialog'
import type { CourseDocument } from '#contract/course'
import { callApi } from '#lib/browser/client'
import { documentAddress, downloadAddress } from '#lib/browser/file-address'
import { useRead } from '#lib/browser/use-read'
import { ModuleWindow } from '../module/module-window.tsx'
import type { ActionWindow, Target, WindowAction } from './card-action.ts'
import { DeleteCourse, DeleteModule } from './delete-module.tsx'
import { ShareWindow } from './share-window.tsx'
import { TakeWindow } from './take-window.tsx'
import { useChange } from './use-change.ts'

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
  const flash = useFlash()
  const { pending, run } = useChange({
    send: () => callApi(of === 'course' ? 'archiveCourse' : 'archiveModule', { params: { id: on.id } }),
    done: t(`${of}.actions.archive.done`),
    onDone,
    onFailed: () => {
      flash({ tone: 'bad', text: t(`${of}.actions.archive.error`) })
      onClose()
    },
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

type Row = CourseDocument & { _id: string }

/** The documents of a course's modules, as download links (CRS-030). */
function DocumentsWindow({ on, onClose }: { on: Target; onClose: () => void }) {
  const t = useTranslations('course.actions.documents')
  const flash = useFlash()
  const onFailed = () => {
    flash({ tone: 'bad', text: t('error') })
    onClose()
  }
  const read = () => callApi('listCourseDocuments', { params: { id: on.id } })
  const { data: documents } = useRead(['course documents', on.id], read, { onFailed })
  const columns: Column<Row>[] = [
    { id: 'module', header: t('module'), main: true, cell: (row) => row.moduleName },
    { id: 'document', header: t('document'), cell: (row) => <DocumentLink row={row} /> },
  ]
  return (
    <Dialog onClose={onClose} title={t('title')} description={on.name} wide>
      {documents === undefined ? (
        <Loader />
      ) : documents.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <Table
          caption={t('list', { name: on.name })}
          columns={columns}
          rows={documents.map((row) => ({ ...row, _id: row.moduleId }))}
        />
      )}
    </Dialog>
  )
}

function DocumentLink({ row }: { row: CourseDocument }) {
  const t = useTranslations('course.actions.documents')
  // The author's file name, as the stored name is random.
  const name = row.originalDocument ?? t('unnamed', { module: row.moduleName })
  if (!row.downloadable) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span className="wrap-anywhere">{name}</span>
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <Icon name="lock" />
          {t('locked')}
        </span>
      </span>
    )
  }
  const address = downloadAddress(documentAddress(row.document))
  return (
    <a href={address} download={row.originalDocument ?? row.document} className={`${textLink} wrap-anywhere`}>
      {name}
    </a>
  )
}
