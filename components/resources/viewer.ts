import type { Role } from '#contract/call'
import { product } from '#contract/product'
import type { User } from '#contract/user'
import { canAuthor } from '#domain/people/permissions'

export interface Viewer {
  readonly id: string
  readonly role: Role
  /** May author modules and courses. */
  readonly writes: boolean
  /** Belongs to the main school. */
  readonly official: boolean
}

export const viewerOf = ({ _id, role, school }: User): Viewer => ({
  id: _id,
  role,
  writes: canAuthor(role),
  official: school[product],
})
