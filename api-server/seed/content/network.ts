import type { SchoolType } from '#domain/geography/places'
import type { ProgrammeLevel } from './programmes.ts'

/** The other schools that the demo's supervisor oversees; those without works represent inactive schools. */
export interface NetworkSchool {
  readonly name: string
  readonly city: string
  readonly zipCode: string
  readonly typeId: SchoolType
  /** Level of this year's classes; last year's pupils were one level below. */
  readonly level: ProgrammeLevel
  /** Works that a class gets in a whole year, last year and this year. */
  readonly works: readonly [number, number]
  /** How many pupils out of ten hand in. */
  readonly diligence: number
}

export const networkSchools: readonly NetworkSchool[] = [
  {
    name: 'Collège Simone-Veil',
    city: 'Saint-Étienne',
    zipCode: '42100',
    typeId: 'college',
    level: '5e',
    works: [9, 12],
    diligence: 9,
  },
  {
    name: 'Collège Jean-Moulin',
    city: 'Grenoble',
    zipCode: '38000',
    typeId: 'college',
    level: '4e',
    works: [10, 7],
    diligence: 6,
  },
  { name: 'Collège Rosa-Parks', city: 'Roubaix', zipCode: '59100', typeId: 'college', level: '5e', works: [6, 10], diligence: 7 },
  { name: 'Lycée Marie-Curie', city: 'Amiens', zipCode: '80000', typeId: 'lycee', level: '1re', works: [6, 7], diligence: 8 },
  {
    name: 'Collège Aimé-Césaire',
    city: 'Saint-Denis',
    zipCode: '97400',
    typeId: 'college',
    level: '6e',
    works: [0, 8],
    diligence: 8,
  },
  { name: 'Collège Pascal-Paoli', city: 'Bastia', zipCode: '20200', typeId: 'college', level: '5e', works: [5, 0], diligence: 5 },
  {
    name: 'Lycée professionnel Jean-Jaurès',
    city: 'Lens',
    zipCode: '62300',
    typeId: 'lycee-professionnel',
    level: '2de',
    works: [0, 0],
    diligence: 0,
  },
]
