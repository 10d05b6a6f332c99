import { maxSchoolIdsLength } from '#contract/list-limits'

/** What a search names in place of a school for all those of the person who searches (UI-040). */
export const everySchool = '__all__'

interface Searcher {
  readonly school: { readonly _id: string }
  readonly schools: readonly string[]
}

/**
 * The schools that a search asks for: the one that is named, or all the user's ids joined by commas (UI-040). Of more schools than an
 * address can name the API is told the word, which means the same there.
 */
export function namedSchools(schoolId: string, { school, schools }: Searcher): string {
  if (schoolId !== everySchool) return schoolId
  const ids = [...new Set([school._id, ...schools])].join(',')
  return ids.length > maxSchoolIdsLength ? everySchool : ids
}
