import { departmentNames } from './departments.ts'
import { type AcademyPlace, type RegionPlace, regionPlaces } from './regions.ts'

/** The academy id of departments without an academy: Pacific territories, schools abroad (SEL-017). */
export const noAcademy = 'none'

/** Kinds of school, as in the national directory of schools (UAI register), all others combined. */
export const schoolTypes = [
  { id: 'ecole', name: 'École' },
  { id: 'college', name: 'Collège' },
  { id: 'lycee', name: 'Lycée général et technologique' },
  { id: 'lycee-professionnel', name: 'Lycée professionnel' },
  { id: 'autre', name: 'Autre établissement' },
] as const

export type SchoolType = (typeof schoolTypes)[number]['id']

/** Location of a school. `regionId` and `academyId` are ids of `regionPlaces`. */
export interface SchoolPlace {
  readonly department: string
  readonly academyId: string
  readonly regionId: string | null
}

/** The department code of a zip code: its first two characters, or three when these exceed 95 (SEL-021, SEL-022). */
export const departmentOf = (zipCode: string): string => zipCode.slice(0, Number(zipCode.slice(0, 2)) > 95 ? 3 : 2)

const places = new Map(
  regionPlaces.flatMap((region) =>
    region.academies.flatMap((academy) => academy.departments.map((code) => [code, { region, academy }] as const)),
  ),
)

/** Region and academy of a department; undefined for an unknown one. */
export const placeOfDepartment = (code: string): { region: RegionPlace; academy: AcademyPlace } | undefined => places.get(code)

/** Department, academy and region of a zip code. */
export function placeOfZipCode(zipCode: string): SchoolPlace {
  const department = departmentOf(zipCode)
  const place = placeOfDepartment(department)
  return { department, academyId: place?.academy.id ?? noAcademy, regionId: place?.region.id ?? null }
}

/** The name of a department; the code itself if unknown. */
export const departmentName = (code: string): string => departmentNames.get(code) ?? code
