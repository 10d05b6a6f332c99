import type { SchoolSelection } from '#contract/school'
import { placeOfZipCode } from '../geography/places.ts'

/** The school fields that a selection depends on. */
export interface SchoolFacts {
  readonly id: string
  readonly zipCode: string
  readonly typeId: string
}

type Lists = Pick<SchoolSelection, 'types' | 'regions' | 'academies' | 'departments' | 'schools'>

/**
 * Whether a selection contains a school (OP-106). If the exact selection is present, its schools are the complete list. Otherwise a
 * school is selected by itself, or by its place if its type is not excluded; types alone select all schools of those types.
 */
export function isSelected({ all, exactSelection, ...outer }: SchoolSelection): (school: SchoolFacts) => boolean {
  if (all) return () => true
  return byLists(exactSelection?.schools === undefined ? { ...outer, ...exactSelection } : { schools: exactSelection.schools })
}

function byLists(lists: Lists): (school: SchoolFacts) => boolean {
  const [types, regions, academies, departments, schools] = [
    new Set(lists.types),
    new Set(lists.regions),
    new Set(lists.academies),
    new Set(lists.departments),
    new Set(lists.schools),
  ]
  const places = regions.size + academies.size + departments.size > 0
  return ({ id, zipCode, typeId }) => {
    if (schools.has(id)) return true
    if (types.size > 0 && !types.has(typeId)) return false
    if (!places) return types.size > 0
    const { department, academyId, regionId } = placeOfZipCode(zipCode)
    return departments.has(department) || academies.has(academyId) || (regionId !== null && regions.has(regionId))
  }
}
