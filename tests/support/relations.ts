import { type ObjectKind, type Relation, relations } from '#contract/call'

/** The relations that exist for each kind of object: works, assignees and the like cannot be shared individually. */
export const relationsOf: { readonly [kind in ObjectKind]: readonly Relation[] } = {
  module: relations,
  course: relations,
  group: relations,
  work: ['own', 'private', 'other'],
  assignee: ['own', 'private', 'other'],
  studentWork: ['own', 'private', 'other'],
  user: ['own', 'private', 'other'],
  // A student as their teachers know them: `own` are those whom the caller teaches.
  pupil: ['own', 'private', 'other'],
  school: ['own', 'other'],
}
