/** What a search names in place of a school for all those of the person who searches (UI-040). */
export const everySchool = '__all__'

interface Searcher {
  readonly school: { readonly _id: string }
  readonly schools: readonly string[]
}

/** The schools that a search asks for: the one that is named, or all the user's ids joined by commas (UI-040). */
export const namedSchools = (schoolId: string, { school, schools }: Searcher): string =>
  schoolId === everySchool ? [...new Set([school._id, ...schools])].join(',') : schoolId
