import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { callApi } from '#lib/browser/client'
import { ModuleWindow } from '../module/module-window.tsx'
import type { ActionWindow, WindowAction } from './card-action.ts'
import { DeleteCourse, DeleteModule } from './delete-module.tsx'
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
