import type { SelectableSchool } from '#contract/school'
import { foldText } from '../people/names.ts'

type Facts = Pick<SelectableSchool, 'name' | 'city' | 'zipCode' | 'uai'>

/** The schools that terms find: each word is a part of the name, the town, the zip code or the national number; all without terms. */
export function foundSchools<School extends Facts>(schools: readonly School[], terms: string): readonly School[] {
  const words = foldText(terms).split(' ').filter(Boolean)
  if (words.length === 0) return schools
  return schools.filter(({ name, city, zipCode, uai }) => {
    const facts = foldText(`${name} ${city} ${zipCode} ${uai ?? ''}`)
    return words.every((word) => facts.includes(word))
  })
}
