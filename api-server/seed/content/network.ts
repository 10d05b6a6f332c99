import type { SchoolType } from '#domain/geography/places'

/** The other schools that the demo's supervisor oversees; those without works represent inactive schools. */
export interface NetworkSchool {
  readonly name: string
  readonly city: string
  readonly zipCode: string
  readonly typeId: SchoolType
  readonly level: '6e' | '5e' | '2de'
  /** Number of works given over the year; and how many pupils out of ten hand in. */
  readonly works: number
  readonly diligence: number
}

export const networkSchools: readonly NetworkSchool[] = [
  {
    name: 'Collège Simone-Veil',
    city: 'Saint-Étienne',
    zipCode: '42100',
    typeId: 'college',
    level: '6e',
    works: 6,
    diligence: 9,
  },
  { name: 'Collège Jean-Moulin', city: 'Grenoble', zipCode: '38000', typeId: 'college', level: '5e', works: 4, diligence: 6 },
  { name: 'Collège Rosa-Parks', city: 'Roubaix', zipCode: '59100', typeId: 'college', level: '6e', works: 5, diligence: 7 },
  { name: 'Lycée Marie-Curie', city: 'Amiens', zipCode: '80000', typeId: 'lycee', level: '2de', works: 3, diligence: 8 },
  { name: 'Collège Aimé-Césaire', city: 'Saint-Denis', zipCode: '97400', typeId: 'college', level: '6e', works: 3, diligence: 8 },
  { name: 'Collège Pascal-Paoli', city: 'Bastia', zipCode: '20200', typeId: 'college', level: '5e', works: 0, diligence: 0 },
  {
    name: 'Lycée professionnel Jean-Jaurès',
    city: 'Lens',
    zipCode: '62300',
    typeId: 'lycee-professionnel',
    level: '2de',
    works: 0,
    diligence: 0,
  },
]

/** Main-school courses given to the classes of these schools, by level. */
export const networkCourses = {
  '6e': ['ma-fractions', 'an-routines'],
  '5e': ['ma-fractions', 'an-routines'],
  '2de': ['geo-metropole'],
} as const
