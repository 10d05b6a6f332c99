import { maxSchoolIdsLength } from '#contract/list-limits'

/** Search value that means all schools of the searching user (UI-040). */
export const everySchool = '__all__'

interface Searcher {
  readonly school: { readonly _id: string }
  readonly schools: readonly string[]
}

/**
 * The schools parameter of a search: the chosen one, or all the user's ids separated by commas (UI-040). When these do not fit into
 * an address, the keyword `__all__`, which the API resolves to the same schools.
 */
export function namedSchools(schoolId: string, { school, schools }: Searcher): string {
  if (schoolId !== everySchool) return schoolId
  const ids = [...new Set([school._id, ...schools])].join(',')
  return ids.length > maxSchoolIdsLength ? everySchool : ids
}
