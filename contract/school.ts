import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { chapter, level, subject } from './reference.ts'
import { schoolReaders, staff } from './rights.ts'
import { id, paging } from './scalars.ts'
import { person, userSchool } from './user.ts'

const most = 10_000
const ids = z.array(id).check(z.maxLength(most, { error: 'tooLong' }))
/** Two digits of a zip code, three when the first two exceed 95. */
const departments = z.array(z.string().check(z.maxLength(3, { error: 'invalid' }))).check(z.maxLength(most, { error: 'tooLong' }))
const lists = {
  types: z.optional(ids),
  regions: z.optional(ids),
  academies: z.optional(ids),
  departments: z.optional(departments),
  schools: z.optional(ids),
}

/** A supervisor's choice of schools (part 2 §2, OP-106): all, or what is ticked; nothing named is no school. */
export const schoolSelection = z.object({
  all: z._default(z.boolean(), false),
  ...lists,
  /** Everything that is ticked; read instead of the outer lists when present. */
  exactSelection: z.optional(z.object(lists)),
})
export type SchoolSelection = z.output<typeof schoolSelection>

export const schoolChoice = z.object({ _id: id, name: z.string(), city: z.string() })
export type SchoolChoice = z.output<typeof schoolChoice>

export const getSearchData = defineCall({
  method: 'GET',
  path: '/school/searchData',
  summary: 'What the search panel offers, limited to the caller’s schools (OP-109); a supervisor’s are those overseen.',
  response: z.object({
    subjects: z.array(subject),
    levels: z.array(level),
    chapters: z.array(chapter),
    schools: z.array(schoolChoice),
  }),
  access: { allow: staff },
})

/** A school as those who may see it read it (ENT-007). */
export const school = z.extend(userSchool, { city: z.string() })
export type School = z.output<typeof school>

export const listSchools = defineCall({
  method: 'GET',
  path: '/school',
  summary: 'The schools that the caller may see, by name: the own one, those that a supervisor oversees, all for a superadmin.',
  query: z.object(paging),
  response: z.array(school),
  access: { allow: staff },
})

export const listTeachers = defineCall({
  method: 'GET',
  path: '/school/getTeachers',
  summary: 'Teachers of the caller’s own school, in French order.',
  query: z.object(paging),
  response: z.array(person),
  access: { allow: staff },
})

export const getSchool = defineCall({
  method: 'GET',
  path: '/school/:id',
  summary: 'One of the schools that the caller may see.',
  params: z.object({ id }),
  response: school,
  access: { object: 'school', allow: schoolReaders },
  failures: ['notFound'],
})
