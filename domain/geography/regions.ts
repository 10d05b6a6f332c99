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

// biome-ignore lint/complexity/useMaxParams: the columns of a table
const academy = (id: string, name: string, zone: HolidayZone, departments: string): AcademyPlace => ({
  id,
  name,
  zone,
  departments: departments.split(' '),
})

/** The regions with their academies, each in French order. Saint-Pierre-et-Miquelon belongs to the academy of Normandie. */
export const regionPlaces: readonly RegionPlace[] = [
  {
    id: 'auvergne-rhone-alpes',
    name: 'Auvergne-Rhône-Alpes',
    academies: [
      academy('clermont-ferrand', 'Clermont-Ferrand', 'A', '03 15 43 63'),
      academy('grenoble', 'Grenoble', 'A', '07 26 38 73 74'),
      academy('lyon', 'Lyon', 'A', '01 42 69'),
    ],
  },
  {
    id: 'bourgogne-franche-comte',
    name: 'Bourgogne-Franche-Comté',
    academies: [academy('besancon', 'Besançon', 'A', '25 39 70 90'), academy('dijon', 'Dijon', 'A', '21 58 71 89')],
  },
  { id: 'bretagne', name: 'Bretagne', academies: [academy('rennes', 'Rennes', 'B', '22 29 35 56')] },
  {
    id: 'centre-val-de-loire',
    name: 'Centre-Val de Loire',
    academies: [academy('orleans-tours', 'Orléans-Tours', 'B', '18 28 36 37 41 45')],
  },
  // Zip codes do not separate the two departments of Corsica (20): SEL-021 takes two digits, and one academy covers both.
  { id: 'corse', name: 'Corse', academies: [academy('corse', 'Corse', null, '20')] },
  {
    id: 'grand-est',
    name: 'Grand Est',
    academies: [
      academy('nancy-metz', 'Nancy-Metz', 'B', '54 55 57 88'),
      academy('reims', 'Reims', 'B', '08 10 51 52'),
      academy('strasbourg', 'Strasbourg', 'B', '67 68'),
    ],
  },
  { id: 'guadeloupe', name: 'Guadeloupe', academies: [academy('guadeloupe', 'Guadeloupe', null, '971 977 978')] },
  { id: 'guyane', name: 'Guyane', academies: [academy('guyane', 'Guyane', null, '973')] },
  {
    id: 'hauts-de-france',
    name: 'Hauts-de-France',
    academies: [academy('amiens', 'Amiens', 'B', '02 60 80'), academy('lille', 'Lille', 'B', '59 62')],
  },
  {
    id: 'ile-de-france',
    name: 'Île-de-France',
    academies: [
      academy('creteil', 'Créteil', 'C', '77 93 94'),
      academy('paris', 'Paris', 'C', '75'),
      academy('versailles', 'Versailles', 'C', '78 91 92 95'),
    ],
  },
  { id: 'la-reunion', name: 'La Réunion', academies: [academy('la-reunion', 'La Réunion', null, '974')] },
  { id: 'martinique', name: 'Martinique', academies: [academy('martinique', 'Martinique', null, '972')] },
  { id: 'mayotte', name: 'Mayotte', academies: [academy('mayotte', 'Mayotte', null, '976')] },
  { id: 'normandie', name: 'Normandie', academies: [academy('normandie', 'Normandie', 'B', '14 27 50 61 76 975')] },
  {
    id: 'nouvelle-aquitaine',
    name: 'Nouvelle-Aquitaine',
    academies: [
      academy('bordeaux', 'Bordeaux', 'A', '24 33 40 47 64'),
      academy('limoges', 'Limoges', 'A', '19 23 87'),
      academy('poitiers', 'Poitiers', 'A', '16 17 79 86'),
    ],
  },
  {
    id: 'occitanie',
    name: 'Occitanie',
    academies: [
      academy('montpellier', 'Montpellier', 'C', '11 30 34 48 66'),
      academy('toulouse', 'Toulouse', 'C', '09 12 31 32 46 65 81 82'),
    ],
  },
  { id: 'pays-de-la-loire', name: 'Pays de la Loire', academies: [academy('nantes', 'Nantes', 'B', '44 49 53 72 85')] },
  {
    id: 'provence-alpes-cote-d-azur',
    name: 'Provence-Alpes-Côte d’Azur',
    academies: [academy('aix-marseille', 'Aix-Marseille', 'B', '04 05 13 84'), academy('nice', 'Nice', 'B', '06 83')],
  },
]
