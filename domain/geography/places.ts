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

// Names of the French departments by the code that a zip code begins with. Source: Code officiel géographique 2026 (INSEE), licence
// ouverte 2.0; compared with etalab/decoupage-administratif 6.0.0 on 22 November 2026. Corsica's two departments, 2A and 2B, share
// the code 20, as in zip codes (SEL-021).
const names = `01 Ain|02 Aisne|03 Allier|04 Alpes-de-Haute-Provence|05 Hautes-Alpes|06 Alpes-Maritimes|07 Ardèche|08 Ardennes
09 Ariège|10 Aube|11 Aude|12 Aveyron|13 Bouches-du-Rhône|14 Calvados|15 Cantal|16 Charente|17 Charente-Maritime|18 Cher
19 Corrèze|20 Corse|21 Côte-d’Or|22 Côtes-d’Armor|23 Creuse|24 Dordogne|25 Doubs|26 Drôme|27 Eure|28 Eure-et-Loir
29 Finistère|30 Gard|31 Haute-Garonne|32 Gers|33 Gironde|34 Hérault|35 Ille-et-Vilaine|36 Indre|37 Indre-et-Loire
38 Isère|39 Jura|40 Landes|41 Loir-et-Cher|42 Loire|43 Haute-Loire|44 Loire-Atlantique|45 Loiret|46 Lot
47 Lot-et-Garonne|48 Lozère|49 Maine-et-Loire|50 Manche|51 Marne|52 Haute-Marne|53 Mayenne|54 Meurthe-et-Moselle
55 Meuse|56 Morbihan|57 Moselle|58 Nièvre|59 Nord|60 Oise|61 Orne|62 Pas-de-Calais|63 Puy-de-Dôme
64 Pyrénées-Atlantiques|65 Hautes-Pyrénées|66 Pyrénées-Orientales|67 Bas-Rhin|68 Haut-Rhin|69 Rhône|70 Haute-Saône
71 Saône-et-Loire|72 Sarthe|73 Savoie|74 Haute-Savoie|75 Paris|76 Seine-Maritime|77 Seine-et-Marne|78 Yvelines
79 Deux-Sèvres|80 Somme|81 Tarn|82 Tarn-et-Garonne|83 Var|84 Vaucluse|85 Vendée|86 Vienne|87 Haute-Vienne|88 Vosges
89 Yonne|90 Territoire de Belfort|91 Essonne|92 Hauts-de-Seine|93 Seine-Saint-Denis|94 Val-de-Marne|95 Val-d’Oise
971 Guadeloupe|972 Martinique|973 Guyane|974 La Réunion|975 Saint-Pierre-et-Miquelon|976 Mayotte|977 Saint-Barthélemy
978 Saint-Martin|986 Wallis-et-Futuna|987 Polynésie française|988 Nouvelle-Calédonie`

/** Name of a department by its code. */
export const departmentNames: ReadonlyMap<string, string> = new Map(
  names.split(/[|\n]/).map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
)
