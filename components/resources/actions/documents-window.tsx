import { useTranslations } from 'next-intl'
import { textLink } from '#components/ui/classes.ts'
import { Icon } from '#components/ui/display/icon'
import { type Column, Table } from '#components/ui/layout/table'
import { Loader } from '#components/ui/states/loader'
import { Dialog } from '#components/ui/windows/dialog'
import type { CourseDocument } from '#contract/course'
import { callApi } from '#lib/browser/client'
import { documentAddress, downloadAddress } from '#lib/browser/file-address'
import { useRead } from '#lib/browser/use-read'
import type { Target } from './card-action.ts'
import { useFailure } from './use-change.ts'

type Row = CourseDocument & { _id: string }

/** The documents of a course's modules, as download links (CRS-030). */
export function DocumentsWindow({ on, onClose }: { on: Target; onClose: () => void }) {
  const t = useTranslations('course.actions.documents')
  const onFailed = useFailure(t('error'), onClose)
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
