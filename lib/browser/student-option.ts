import * as z from 'zod/mini'
import type { Person } from '#contract/user'
import { fullName } from '#domain/names'

/** A student as a form holds them: their id, and their name as it is shown. */
export const studentOption = z.object({ _id: z.string(), name: z.string() })
export type StudentOption = z.output<typeof studentOption>

export const optionOfStudent = ({ _id, firstname, lastname }: Pick<Person, '_id' | 'firstname' | 'lastname'>): StudentOption => ({
  _id,
  name: fullName(firstname, lastname),
})
