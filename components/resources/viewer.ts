import { product } from '#contract/product'
import type { User } from '#contract/user'
import { canAuthor } from '#domain/people/permissions'

export type Viewer = Readonly<ReturnType<typeof viewerOf>>

export const viewerOf = ({ _id, role, school }: User) => ({
  id: _id,
  role,
  /** May author modules and courses. */
  writes: canAuthor(role),
  /** Belongs to the main school. */
  official: school[product],
})
