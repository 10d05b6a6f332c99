import { maxSchoolIdsLength } from '#contract/list-limits'

/** Search value that means all schools of the searching user (UI-040). */
export const everySchool = '__all__'

interface Searcher {
  readonly school: { readonly _id: string }
  readonly schools: readonly string[]
}

/** The chosen school, or all the user's ids by commas (UI-040); `__all__`, the same for the API, when too long for a URL. */
export function namedSchools(schoolId: string, { school, schools }: Searcher): string {
  if (schoolId !== everySchool) return schoolId
  const ids = [...new Set([school._id, ...schools])].join(',')
  return ids.length > maxSchoolIdsLength ? everySchool : ids
}
