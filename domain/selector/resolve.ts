import type { SchoolSelection } from '#contract/school'
import { placeOfZipCode } from '../geography/places.ts'

/** A school as a selection finds it. */
export interface SchoolFacts {
  readonly id: string
  readonly zipCode: string
  readonly typeId: string
}

type Lists = Pick<SchoolSelection, 'types' | 'regions' | 'academies' | 'departments' | 'schools'>

/**
 * Whether a selection value names a school (OP-106). The exact selection is read when present: its schools are all that is
 * ticked. Else a school is named by itself, or by its place when its type is not left out; types alone name all of their kind.
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
