import type { Role } from '#contract/call'
import type { Status } from '#contract/scalars'
import { canAuthor } from '../people/permissions.ts'

interface Viewer {
  readonly id: string
  readonly role: Role
}

/** The fields that the menu of a module depends on, as in the contract's summary. */
export interface ModuleFacts {
  readonly status: Status
  /** Whether the viewer may change it (canEdit of domain/people/permissions, computed by the API). */
  readonly editable: boolean
  /** Whether the viewer may license, share, archive, restore and delete it (canDispose, computed by the API). */
  readonly disposable: boolean
  readonly cantAffect: boolean
}

export interface CourseFacts extends ModuleFacts {
  readonly creatorId: string
  readonly limited: boolean
}

/** What the specification does not name stands after its entries, behind « Plus » (OP-157). */
export const laterEntries: ReadonlySet<CourseMenuEntry | ModuleMenuEntry> = new Set(['share', 'take', 'print'])

/**
 * The entries of a course's menu, in the order of the specification (CRS-019 to CRS-027). A limited course can only be viewed and quoted for (OP-043). An
 * archived one cannot be edited or given before it is restored (OP-052). What may be given may be printed. Empty: no menu.
 */
export function courseMenu({ id, role }: Viewer, course: CourseFacts) {
  const open = !course.limited
  const teaches = role !== 'SUPERVISOR' && open
  const takes = teaches && (course.editable || !course.cantAffect)
  const { writes, changes, disposes, archived } = rightsOf(role, course)
  return offeredEntries(role, {
    view: true,
    edit: changes && !archived,
    duplicate: changes,
    delete: disposes,
    archive: disposes && !archived,
    restore: disposes && archived,
    test: open,
    // Another person's, copied as the viewer's own (CRS-023).
    personalise: writes && course.creatorId !== id && open && !course.cantAffect,
    assign: teaches && !course.cantAffect && course.status === 'PUBLISHED',
    statistics: true,
    documents: teaches,
    share: disposes && !archived,
    take: takes,
    print: takes,
  })
}

/**
 * The entries of a module's menu, in the order of MOD-004 (OP-042): all but « restore » on the viewer's own; on another's assignable one,
 * view, duplicate, create a course, take and print; only view for headmaster and supervisor. An archived module cannot be edited or put in a new
 * course before it is restored. Whoever reads it whole may take it away. Empty: no menu.
 */
export function moduleMenu({ role }: Pick<Viewer, 'role'>, module: ModuleFacts) {
  const whole = module.editable || !module.cantAffect
  const { writes, changes, disposes, archived } = rightsOf(role, module)
  return offeredEntries(role, {
    view: true,
    edit: changes && !archived,
    duplicate: writes && whole,
    createCourse: writes && whole && !archived,
    delete: disposes,
    archive: disposes && !archived,
    restore: disposes && archived,
    share: disposes && !archived,
    take: role !== 'SUPERVISOR' && whole,
    print: writes && whole,
  })
}

export type CourseMenuEntry = ReturnType<typeof courseMenu>[number]
export type ModuleMenuEntry = ReturnType<typeof moduleMenu>[number]

function rightsOf(role: Role, { editable, disposable, status }: ModuleFacts) {
  const writes = canAuthor(role)
  return { writes, changes: writes && editable, disposes: writes && disposable, archived: status === 'ARCHIVED' }
}

/** The entries that are offered, in their order; students have no menu. */
function offeredEntries<Entry extends string>(role: Role, offers: Readonly<Record<Entry, boolean>>): Entry[] {
  const entries = Object.keys(offers) as Entry[]
  return role === 'STUDENT' ? [] : entries.filter((entry) => offers[entry])
}
