import type { OverseenPart } from '#contract/statistics-parts'
import { writtenDay } from '#domain/date-words'
import type { DayRange } from '#domain/statistics/range'

/** The words of exported figures; those of results stand in words.ts. */
export const statisticsWords = {
  schools: 'Établissements',
  schoolCount: (count: number) => (count === 0 ? 'Aucun établissement' : `${count} établissements`),
  allSchools: 'Tous les établissements',
  period: 'Période',
  level: 'Niveau',
  subject: 'Matière',
  group: 'Classe ou groupe',
  courses: 'Parcours',
  officialOnly: 'Parcours officiels seulement',
  unknown: 'Inconnu',
  whole: 'Ensemble',
  figure: 'Indicateur',
  given: 'Travaux donnés',
  assigned: 'Copies attendues',
  submitted: 'Copies rendues',
  submission: 'Taux de rendu (%)',
  success: 'Réussite (%)',
  started: 'Entraînements commencés',
  finished: 'Entraînements terminés',
  completion: 'Entraînements terminés (%)',
  created: 'Parcours créés',
  official: 'Travaux et entraînements sur parcours officiels',
  role: 'Profil',
  roles: { teacher: 'Enseignants', student: 'Élèves', parent: 'Parents' },
  people: 'Personnes',
  active: 'Personnes actives',
  activation: 'Activation (%)',
  sessions: 'Sessions',
  newUsers: 'Nouvelles personnes',
  share: 'Part des travaux (%)',
  noLevel: 'Sans niveau',
  school: 'Établissement',
  city: 'Ville',
  students: 'Élèves',
  activeStudents: 'Élèves actifs',
  activeBefore: (days: string) => `Élèves actifs ${days.charAt(0).toLowerCase()}${days.slice(1)}`,
} as const

/** The titles of the tables, and the beginning of the names of their files. */
export const partWords: Readonly<Record<OverseenPart, string>> = {
  works: 'Statistiques des travaux',
  success: 'Statistiques de réussite',
  training: 'Statistiques des entraînements',
  use: 'Statistiques d’utilisation',
  repartition: 'Répartition des travaux',
  schools: 'Comparaison des établissements',
}

/** Days as « Du 16/08/2026 au 22/11/2026 ». */
export const writtenDays = ({ first, last }: DayRange): string =>
  first === last ? `Le ${writtenDay(first)}` : `Du ${writtenDay(first)} au ${writtenDay(last)}`
