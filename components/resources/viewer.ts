import type { User } from '#contract/user'

/** What lists need to know of the person who looks at them. */
export interface Viewer {
  readonly id: string
  /** May give works. */
  readonly assigns: boolean
  /** Writes modules and courses. */
  readonly writes: boolean
  /** Of the main school. */
  readonly official: boolean
}

export const viewerOf = ({ _id, role, school }: User): Viewer => ({
  id: _id,
  assigns: role === 'TEACHER' || role === 'SUPERADMIN' || role === 'HEADMASTER',
  writes: role === 'TEACHER' || role === 'SUPERADMIN',
  official: school.official,
})
