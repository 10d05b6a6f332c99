import type { Role } from '#contract/call'
import { product } from '#contract/product'
import type { User } from '#contract/user'
import { canAuthor } from '#domain/permissions'

/** What lists need to know of the person who looks at them. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  /** Writes modules and courses. */
  readonly writes: boolean
  /** Of the main school. */
  readonly official: boolean
}

export const viewerOf = ({ _id, role, school }: User): Viewer => ({
  id: _id,
  role,
  writes: canAuthor(role),
  official: school[product],
})

/** As the menus ask: what a narrow window hides is hidden by its style. */
export const menuViewer = ({ id, role }: Viewer) => ({ id, role, mobile: false, headless: false })
