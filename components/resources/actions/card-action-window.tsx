'use client'

import { ModuleWindow } from '../module/module-window.tsx'
import { ArchiveWindow } from './archive-window.tsx'
import type { WindowAction } from './card-action.ts'
import { DeleteCourse } from './delete-course.tsx'
import { DeleteModule } from './delete-module.tsx'
import { DocumentsWindow } from './documents-window.tsx'
import { ShareWindow } from './share-window.tsx'
import { TakeWindow } from './take-window.tsx'

interface Props {
  action: WindowAction
  official: boolean
  onClose: () => void
  /** Called once the action has changed what the page shows. */
  onDone: () => void
}

/** The dialog of an action. */
export function CardActionWindow({ action, official, onClose, onDone }: Props) {
  const ends = { on: action.on, onClose, onDone }
  if (action.what === 'archive') return <ArchiveWindow of={action.of} {...ends} />
  if (action.what === 'share') return <ShareWindow of={action.of} {...ends} />
  if (action.what === 'take') return <TakeWindow of={action.of} on={action.on} onClose={onClose} />
  if (action.of === 'course') return action.what === 'delete' ? <DeleteCourse {...ends} /> : <DocumentsWindow {...ends} />
  if (action.what === 'delete') return <DeleteModule {...ends} />
  return <ModuleWindow on={action.on} course={action.course} official={official} onClose={onClose} />
}
