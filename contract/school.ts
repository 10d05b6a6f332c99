import * as z from 'zod/mini'
import { defineCall, overseers, schoolReaders, staff } from './define-call.ts'
import { chapter, level, subject } from './reference.ts'
import { id, invalid, paging, shortLine } from './scalars.ts'
import { person, userSchool } from './user.ts'

const maxListed = 10_000
const listOf = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(maxListed, { error: 'tooLong' }))
/** Types, regions, academies and departments have short ids of letters and digits (domain/geography). */
const placeId = z.string(invalid).check(z.maxLength(40, invalid))
const lists = {
  types: z.optional(listOf(placeId)),
  regions: z.optional(listOf(placeId)),
  academies: z.optional(listOf(placeId)),
  departments: z.optional(listOf(placeId)),
  schools: z.optional(listOf(id)),
}

/** A supervisor's choice of schools (part 2 §2, OP-106): all, or the ticked ones; an empty choice selects no school. */
export const schoolSelection = z.object({
  all: z._default(z.boolean(), false),
  ...lists,
  /** Everything that is ticked; replaces the outer lists when present. */
  exactSelection: z.optional(z.object(lists)),
})
export type SchoolSelection = z.output<typeof schoolSelection>
export type SchoolSelectionInput = z.input<typeof schoolSelection>

export const schoolChoice = z.object({ _id: id, name: z.string(), city: z.string() })
export type SchoolChoice = z.output<typeof schoolChoice>

export const getSearchData = defineCall('GET /school/searchData', {
  summary:
    'The options of the search panel, limited to the caller’s schools (OP-109), or to the overseen schools for a supervisor.',
  response: z.object({
    subjects: z.array(subject),
    levels: z.array(level),
    chapters: z.array(chapter),
    schools: z.array(schoolChoice),
  }),
  access: { allow: staff },
})

/** A school for those who can see it (ENT-007). Region, academy and department follow from its zip code; null: outside them. */
export const school = z.extend(userSchool, {
  city: z.string(),
  typeId: z.string(),
  academyId: z.string(),
  regionId: z.nullable(z.string()),
  department: z.string(),
})
export type School = z.output<typeof school>

export const listSchools = defineCall('GET /school', {
  summary:
    'The schools that the caller can see, by name: their own, those that a supervisor oversees, all for a superadmin; with terms, those matched by part of their name, city, zip code or national number.',
  query: z.object({ terms: z.optional(shortLine), ...paging }),
  response: z.array(school),
  access: { allow: staff },
})

export const listTeachers = defineCall('GET /school/getTeachers', {
  summary: 'Teachers of the caller’s own school, in French order.',
  query: z.object(paging),
  response: z.array(person),
  access: { allow: staff },
})

export const getSchool = defineCall('GET /school/:id', {
  summary: 'One of the schools that the caller can see.',
  response: school,
  access: { object: 'school', allow: schoolReaders },
})

const named = { _id: z.string(), name: z.string() }
/** A school in the selector, which filters by type and department (SEL-015) and searches by zip code and national number too. */
const selectableSchool = z.extend(schoolChoice, {
  typeId: z.string(),
  department: z.string(),
  zipCode: z.string(),
  uai: z.nullable(z.string()),
})

/** Options of the supervisor's selector (SEL-017): the places and types of the overseen schools, in French order. */
export const schoolChoices = z.object({
  schoolTypes: z.array(z.object(named)),
  regions: z.array(z.object(named)),
  /** The entry `none` groups the departments that belong to no academy; it is always present. */
  academies: z.array(z.object({ ...named, regionId: z.nullable(z.string()) })),
  departments: z.array(z.object({ code: z.string(), name: z.string(), academyId: z.string() })),
  /** Schools with at least one session since the school year began (OP-101), and the others. */
  activeSchools: z.array(selectableSchool),
  inactiveSchools: z.array(selectableSchool),
})
export type SchoolChoices = z.output<typeof schoolChoices>
export type SelectableSchool = z.output<typeof selectableSchool>

export const listSchoolChoices = defineCall('GET /school/choice', {
  summary: 'The options of the supervisor’s selector: types, regions, academies, departments, active and inactive schools.',
  response: schoolChoices,
  access: { allow: overseers },
})

/** Limits for a body that may list a thousand schools twice: in the lists and in the exact selection. */
export const selectionLimits = { bodyLimit: 1024 * 1024, memberLimit: 30_000 } as const

export const filterLevels = defineCall('POST /school/levels', {
  summary:
    'The levels of the schools that a supervisor selects, or of the caller’s own school for the other roles (OP-110); with schoolClasses, only levels that have a class this school year.',
  body: z.object({
    filters: z.optional(schoolSelection),
    schoolClasses: z._default(z.boolean(invalid), false),
  }),
  response: z.array(level),
  access: { allow: staff },
  ...selectionLimits,
})

export const filterSubjectsAndLevels = defineCall('POST /school/getSubjectsAndLevels', {
  summary:
    'The subjects and levels of the schools that a supervisor selects (SEL-023), or of the caller’s own school for the other roles.',
  body: schoolSelection,
  response: z.object({ subjects: z.array(subject), levels: z.array(level) }),
  access: { allow: staff },
  ...selectionLimits,
})
