import type { ShownState } from '#domain/work'

/**
 * The words in exported files (those of figures in statistics-words.ts): the only French that the API writes, for nobody stands
 * between a file and its reader.
 */
export const words = {
  lastname: 'Nom',
  firstname: 'Prénom',
  state: 'État',
  submittedAt: 'Rendu le',
  evaluation: 'Évaluation (%)',
  duration: 'Durée (min)',
  answers: 'Réponses',
  late: 'Hors délai',
  questions: 'Questions',
  question: (number: number) => `Question ${number} (%)`,
  work: 'Travail',
  workEvaluation: (name: string) => `${name} (%)`,
  subject: 'Matière',
  group: 'Groupe',
  dueDate: 'À rendre le',
  given: 'Travaux donnés',
  submitted: 'Travaux rendus',
  results: 'Résultats',
} as const

export const stateWords: Record<ShownState, string> = {
  todo: 'À faire',
  inprogress: 'En cours',
  done: 'Rendu',
  late: 'En retard',
  missed: 'Non rendu',
  notGiven: 'Pas encore donné',
  canceled: 'Annulé',
}
