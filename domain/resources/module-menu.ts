import type { Status } from '#contract/scalars'
import { canAuthor } from '../people/permissions.ts'
import type { MenuViewer } from './course-menu.ts'

export type ModuleMenuEntry =
  | 'view'
  | 'edit'
  | 'duplicate'
  | 'createCourse'
  | 'delete'
  | 'archive'
  | 'restore'
  | 'share'
  | 'take'
  | 'print'

/** The module fields that its menu depends on, as in the contract's module summary. */
export interface ModuleFacts {
  readonly status: Status
  /** Whether the viewer may change it (canEdit of domain/people/permissions, computed by the API). */
  readonly editable: boolean
  /** Whether the viewer may license, archive, restore and delete it (canDispose, computed by the API). */
  readonly disposable: boolean
  readonly cantAffect: boolean
}

/**
 * The entries of a module's menu, in the order of MOD-004 (OP-042): all but « restore » on the viewer's own; on another's assignable one,
 * view, duplicate, create a course, take and print; only view for headmaster and supervisor. An archived module cannot be edited or put in a new
 * course before it is restored. Before what removes it, taking it away, for whoever reads it whole. Empty: no menu.
 */
export function moduleMenu(viewer: Omit<MenuViewer, 'mobile'>, module: ModuleFacts): ModuleMenuEntry[] {
  if (viewer.role === 'STUDENT' || viewer.headless) return []
  const writes = canAuthor(viewer.role)
  const changes = writes && module.editable
  const disposes = writes && module.disposable
  const uses = writes && (module.editable || !module.cantAffect)
  const archived = module.status === 'ARCHIVED'
  const offers: [ModuleMenuEntry, boolean][] = [
    ['view', true],
    ['edit', changes && !archived],
    ['duplicate', uses],
    ['createCourse', uses && !archived],
    ['share', disposes && !archived],
    ['take', viewer.role !== 'SUPERVISOR' && (module.editable || !module.cantAffect)],
    ['print', uses],
    ['delete', disposes],
    ['archive', disposes && !archived],
    ['restore', disposes && archived],
  ]
  return offers.filter(([, offered]) => offered).map(([entry]) => entry)
}
