import type { Person } from '#contract/user'
import { fullName } from '#domain/names'

/** A student as a form holds them: their id, and their name as it is shown. */
export interface StudentOption {
  _id: string
  name: string
}

export const optionOfStudent = ({ _id, firstname, lastname }: Pick<Person, '_id' | 'firstname' | 'lastname'>): StudentOption => ({
  _id,
  name: fullName(firstname, lastname),
})
