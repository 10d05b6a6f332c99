import type { Role } from '#contract/call'
import type { Status } from '#contract/scalars'
import { canAuthor } from '../people/permissions.ts'

/** The viewer of a card. */
export interface MenuViewer {
  readonly id: string
  readonly role: Role
  readonly mobile: boolean
  /** On a headless route (guest of a learning platform). */
  readonly headless: boolean
}

export type CourseMenuEntry =
  | 'view'
  | 'edit'
  | 'test'
  | 'personalise'
  | 'duplicate'
  | 'assign'
  | 'statistics'
  | 'documents'
  | 'share'
  | 'take'
  | 'print'
  | 'archive'
  | 'restore'
  | 'delete'

/** The course fields that its menu depends on, as in the contract's course summary. */
export interface CourseFacts {
  readonly creatorId: string
  readonly status: Status
  /** Whether the viewer may change it (canEdit of domain/people/permissions, computed by the API). */
  readonly editable: boolean
  /** Whether the viewer may license, share, archive, restore and delete it (canDispose, computed by the API). */
  readonly disposable: boolean
  readonly limited: boolean
  readonly cantAffect: boolean
}

/**
 * The entries of a course's menu, in order (CRS-019 to CRS-027). A limited course can only be viewed and quoted for (OP-043). An
 * archived one cannot be edited or given before it is restored (OP-052). What may be given may be printed. Empty: no menu.
 */
export function courseMenu(viewer: MenuViewer, course: CourseFacts): CourseMenuEntry[] {
  if (viewer.role === 'STUDENT' || viewer.headless) return []
  const writes = canAuthor(viewer.role)
  const changes = writes && course.editable
  const disposes = writes && course.disposable
  const archived = course.status === 'ARCHIVED'
  const open = !course.limited
  const supervises = viewer.role === 'SUPERVISOR'
  const offers: [CourseMenuEntry, boolean][] = [
    ['view', true],
    ['edit', changes && !archived],
    ['test', open],
    ['personalise', canPersonalise(viewer, course)],
    ['duplicate', changes],
    ['assign', !supervises && open && !course.cantAffect && course.status === 'PUBLISHED'],
    ['statistics', !viewer.mobile],
    ['documents', !supervises && open],
    ['share', disposes && !archived],
    ['take', !supervises && open && (course.editable || !course.cantAffect)],
    ['print', !supervises && open && (course.editable || !course.cantAffect)],
    ['archive', disposes && !archived],
    ['restore', disposes && archived],
    ['delete', disposes],
  ]
  return offers.filter(([, offered]) => offered).map(([entry]) => entry)
}

/** Whether another person's course may be copied as the viewer's own (CRS-023). */
function canPersonalise(
  viewer: { readonly id: string; readonly role: Role },
  course: Pick<CourseFacts, 'creatorId' | 'limited' | 'cantAffect'>,
): boolean {
  const writes = canAuthor(viewer.role)
  return writes && course.creatorId !== viewer.id && !course.limited && !course.cantAffect
}
