import { foldText } from '../people/names.ts'

// French school geography as of 1 September 2026, from INSEE's Code officiel géographique 2026 (departments), education.gouv.fr
// (18 academic regions, 30 academies since the décret n° 2019-1200; their departments by a public copy of the ministry's list) and
// the arrêté du 22 octobre 2025 (zones of 2026-2027).

/** A, B or C; null where the rector sets the holidays (Corsica, overseas). */
export type HolidayZone = 'A' | 'B' | 'C' | null

export interface AcademyPlace {
  readonly id: string
  readonly name: string
  readonly zone: HolidayZone
  /** Codes of its departments, as derived from zip codes. */
  readonly departments: readonly string[]
}

export interface RegionPlace {
  readonly id: string
  readonly name: string
  readonly academies: readonly AcademyPlace[]
}

/**
 * Each region with its academies, their zone (- for none) and their departments. Zip codes do not separate the two departments of
 * Corsica (20): SEL-021 takes two digits, and one academy covers both. Saint-Pierre-et-Miquelon belongs to the academy of Normandie.
 */
const table = `Auvergne-Rhône-Alpes: Clermont-Ferrand A 03 15 43 63, Grenoble A 07 26 38 73 74, Lyon A 01 42 69
Bourgogne-Franche-Comté: Besançon A 25 39 70 90, Dijon A 21 58 71 89
Bretagne: Rennes B 22 29 35 56
Centre-Val de Loire: Orléans-Tours B 18 28 36 37 41 45
Corse: Corse - 20
Grand Est: Nancy-Metz B 54 55 57 88, Reims B 08 10 51 52, Strasbourg B 67 68
Guadeloupe: Guadeloupe - 971 977 978
Guyane: Guyane - 973
Hauts-de-France: Amiens B 02 60 80, Lille B 59 62
Île-de-France: Créteil C 77 93 94, Paris C 75, Versailles C 78 91 92 95
La Réunion: La Réunion - 974
Martinique: Martinique - 972
Mayotte: Mayotte - 976
Normandie: Normandie B 14 27 50 61 76 975
Nouvelle-Aquitaine: Bordeaux A 24 33 40 47 64, Limoges A 19 23 87, Poitiers A 16 17 79 86
Occitanie: Montpellier C 11 30 34 48 66, Toulouse C 09 12 31 32 46 65 81 82
Pays de la Loire: Nantes B 44 49 53 72 85
Provence-Alpes-Côte d’Azur: Aix-Marseille B 04 05 13 84, Nice B 06 83`

const zones = ['A', 'B', 'C'] as const

/** « La Réunion » is la-reunion. */
const named = (name: string) => ({ id: foldText(name).replace(/[^a-z]+/g, '-'), name })

function academyOf(written: string): AcademyPlace {
  const [, name = '', letter = '', departments = ''] = /^(.+) ([ABC-]) (.+)$/u.exec(written) ?? []
  return { ...named(name), zone: zones.find((zone) => zone === letter) ?? null, departments: departments.split(' ') }
}

/** The regions with their academies, each in French order. */
export const regionPlaces: readonly RegionPlace[] = table.split('\n').map((line) => {
  const [region = '', academies = ''] = line.split(': ')
  return { ...named(region), academies: academies.split(', ').map(academyOf) }
})
