'use client'

import type { WindowAct } from './act.ts'
import { ArchiveWindow } from './archive-window.tsx'
import { DeleteCourse } from './delete-course.tsx'
import { DeleteModule } from './delete-module.tsx'
import { DocumentsWindow } from './documents-window.tsx'
import { ModuleWindow } from './module-window.tsx'

interface Props {
  act: WindowAct
  official: boolean
  onClose: () => void
  /** Called once the action has changed what the page shows. */
  onDone: () => void
}

/** The dialog of an action. */
export function ActWindow({ act, official, onClose, onDone }: Props) {
  const ends = { on: act.on, onClose, onDone }
  if (act.what === 'archive') return <ArchiveWindow of={act.of} {...ends} />
  if (act.of === 'course') return act.what === 'delete' ? <DeleteCourse {...ends} /> : <DocumentsWindow {...ends} />
  if (act.what === 'delete') return <DeleteModule {...ends} />
  return <ModuleWindow on={act.on} course={act.course} official={official} onClose={onClose} />
}
