import type { Person } from '#contract/user'
import { fullName } from '#domain/people/names'

/** A student as held by a form: id and displayed name. */
export interface StudentOption {
  _id: string
  name: string
}

export const optionOfStudent = ({ _id, firstname, lastname }: Pick<Person, '_id' | 'firstname' | 'lastname'>): StudentOption => ({
  _id,
  name: fullName(firstname, lastname),
})
