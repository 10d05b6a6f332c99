import type { ArchiveDuration } from '#contract/archive-durations'
import type { WorkStatus } from '#contract/work-statuses'
import type { ClassKey } from './people.ts'

/** Shares of the class that have finished and that have started; the rest has not started. */
interface Progress {
  done: number
  started: number
}

export interface WorkPlan {
  course: string
  creator: string
  /** A class, a group by name, or individual pupils by their rank in a class. */
  target: ClassKey | { group: string } | { of: ClassKey; ranks: number[] }
  name?: string
  comment: string
  /** A fraction of the school year so far (0–1), or days from now. */
  due: { year: number } | { days: number }
  /** Days between the creation of the work and its due date. */
  lead: number
  archive: ArchiveDuration
  status?: WorkStatus
  progress: Progress
  /** Share of the submissions that the teacher has reviewed and commented on. */
  reviewed?: number
  /** States of the demo's named pupils, by user name. */
  pupils?: Record<string, 'todo' | 'inprogress' | 'done'>
}

export const workPlans: WorkPlan[] = [
  {
    course: 'fr-classes-de-mots',
    creator: 'prof',
    target: '6e A',
    comment: `Premier travail de l'année : prends le temps de découvrir Tremplin et de lire les corrections.`,
    due: { year: 0.15 },
    lead: 7,
    archive: 'none',
    progress: { done: 0.93, started: 0.04 },
    reviewed: 1,
    pupils: { eleve: 'done', eleve2: 'done' },
  },
  {
    course: 'ma-fractions',
    creator: 'prof2',
    target: '6e A',
    comment: `À faire après le cours de mardi. Une feuille de brouillon est indispensable.`,
    due: { year: 0.35 },
    lead: 9,
    archive: '1m',
    status: 'ARCHIVED',
    progress: { done: 0.86, started: 0.07 },
    reviewed: 0.5,
    pupils: { eleve: 'done', eleve2: 'done' },
  },
  {
    course: 'an-routines',
    creator: 'prof-anglais',
    target: '6e A',
    comment: `Read carefully, take your time and do your best!`,
    due: { year: 0.6 },
    lead: 8,
    archive: 'none',
    progress: { done: 0.82, started: 0.1 },
    reviewed: 0.6,
    pupils: { eleve: 'done', eleve2: 'done' },
  },
  {
    course: 'hg-cites-grecques',
    creator: 'prof',
    target: '6e A',
    comment: `Relis la leçon sur Athènes avant de commencer. Pense à justifier tes réponses.`,
    due: { days: -15 },
    lead: 10,
    archive: '3m',
    progress: { done: 0.86, started: 0.07 },
    reviewed: 1,
    pupils: { eleve: 'done', eleve2: 'done' },
  },
  {
    course: 'svt-cellule',
    creator: 'prof2',
    target: '6e A',
    comment: `Pour préparer la séance au microscope.`,
    due: { days: -8 },
    lead: 9,
    archive: '1m',
    progress: { done: 0.79, started: 0.11 },
    reviewed: 0,
    // Late, and still to hand in.
    pupils: { eleve: 'todo', eleve2: 'todo' },
  },
  {
    course: 'fr-fables',
    creator: 'prof',
    target: '6e A',
    comment: `Lis d'abord chaque fable à voix haute : tu comprendras mieux les personnages.`,
    due: { days: -3 },
    lead: 10,
    archive: '1m',
    progress: { done: 0.68, started: 0.14 },
    reviewed: 0.3,
    pupils: { eleve: 'done', eleve2: 'inprogress' },
  },
  {
    course: 'hg-rome',
    creator: 'prof',
    target: '6e A',
    comment: `Nous visiterons bientôt le théâtre de Fourvière : ce parcours prépare la sortie.`,
    due: { days: 4 },
    lead: 9,
    archive: '2w',
    progress: { done: 0.32, started: 0.21 },
    reviewed: 0.2,
    pupils: { eleve: 'inprogress', eleve2: 'todo' },
  },
  {
    course: 'fr-present',
    creator: 'prof',
    target: '6e A',
    comment: `Révision avant le contrôle de conjugaison. Recopie les verbes qui te résistent.`,
    due: { days: 9 },
    lead: 12,
    archive: '1w',
    progress: { done: 0.14, started: 0.07 },
    pupils: { eleve: 'todo', eleve2: 'todo' },
  },
  {
    course: 'geo-metropole',
    creator: 'prof',
    target: '6e A',
    comment: '',
    due: { days: 16 },
    lead: 17,
    archive: 'none',
    progress: { done: 0, started: 0.04 },
    pupils: { eleve: 'todo', eleve2: 'inprogress' },
  },
  {
    course: 'fr-classes-de-mots',
    creator: 'prof',
    target: { group: 'Soutien en français' },
    name: 'Soutien : trier les mots',
    comment: `On reprend ensemble en soutien ce qui n'est pas encore clair.`,
    due: { days: 3 },
    lead: 6,
    archive: '1w',
    progress: { done: 0.17, started: 0.17 },
    pupils: { eleve2: 'todo' },
  },
  {
    course: 'hg-cites-grecques',
    creator: 'prof',
    target: { of: '5e B', ranks: [4, 15] },
    name: 'Rattrapage : les cités grecques',
    comment: `Un rappel de sixième avant notre prochain chapitre.`,
    due: { days: 6 },
    lead: 8,
    archive: 'none',
    progress: { done: 0.5, started: 0 },
  },
  {
    course: 'emc-droits-enfant',
    creator: 'prof',
    target: '5e B',
    comment: `Pour préparer notre débat sur les droits et les devoirs.`,
    due: { year: 0.4 },
    lead: 7,
    archive: 'none',
    progress: { done: 0.89, started: 0 },
    reviewed: 0.8,
  },
  {
    course: 'svt-respiration',
    creator: 'prof2',
    target: '5e B',
    comment: `Garde ton cahier ouvert à la page du schéma des poumons.`,
    due: { year: 0.5 },
    lead: 8,
    archive: 'none',
    progress: { done: 0.86, started: 0.07 },
    reviewed: 0.7,
  },
  {
    course: 'svt-respiration',
    creator: 'prof2',
    target: '5e B',
    name: 'Respiration : on recommence',
    comment: '',
    due: { days: -20 },
    lead: 5,
    archive: '1m',
    status: 'TERMINATED',
    progress: { done: 0.36, started: 0.07 },
    reviewed: 0,
  },
  {
    course: 'ma-calcul-litteral',
    creator: 'prof2',
    target: '5e B',
    comment: `Les formules se tapent avec le clavier mathématique.`,
    due: { days: -5 },
    lead: 8,
    archive: '2w',
    progress: { done: 0.75, started: 0.11 },
    reviewed: 0.4,
  },
  {
    course: 'ma-probabilites',
    creator: 'prof2',
    target: '5e B',
    comment: `Évaluation : travaille sans aide, puis lis bien les corrections.`,
    due: { days: 7 },
    lead: 9,
    archive: 'none',
    progress: { done: 0.18, started: 0.07 },
  },
  {
    course: 'ma-probabilites',
    creator: 'prof2',
    target: { group: 'Remédiation en calcul' },
    name: 'Probabilités : séance annulée',
    comment: '',
    due: { year: 0.7 },
    lead: 5,
    archive: 'never',
    status: 'CANCELED',
    progress: { done: 0, started: 0 },
  },
  {
    course: 'ma-calcul-litteral',
    creator: 'prof2',
    target: { group: 'Remédiation en calcul' },
    name: 'Calcul littéral : reprise',
    comment: '',
    due: { days: 12 },
    lead: 13,
    archive: '1m',
    status: 'UNPUBLISHED',
    progress: { done: 0, started: 0 },
  },
  {
    course: 'pc-etats-de-l-eau',
    creator: 'prof2',
    target: '5e B',
    comment: '',
    due: { days: 20 },
    lead: 21,
    archive: '1w',
    status: 'DRAFT',
    progress: { done: 0, started: 0 },
  },
  {
    course: 'geo-metropole',
    creator: 'prof',
    target: '5e B',
    name: 'Habiter une métropole (donné par erreur)',
    comment: '',
    due: { days: 10 },
    lead: 11,
    archive: 'none',
    status: 'DELETED',
    progress: { done: 0, started: 0 },
  },
  {
    course: 'ses-marche',
    creator: 'prof-lycee',
    target: '2de 4',
    comment: `À rendre avant le devoir sur table. Rédigez des phrases complètes.`,
    due: { days: -6 },
    lead: 9,
    archive: '1m',
    progress: { done: 0.75, started: 0.08 },
    reviewed: 0.5,
  },
  {
    course: 'philo-liberte',
    creator: 'prof-lycee',
    target: { group: 'Accompagnement personnalisé' },
    name: 'Initiation : la liberté',
    comment: `Une première découverte de la philosophie, sans note.`,
    due: { days: 13 },
    lead: 14,
    archive: '1m',
    progress: { done: 0, started: 0 },
  },
]

/** Teachers' comments on a whole work, by the pupil's result. */
export const globalComments: { from: number; texts: string[] }[] = [
  {
    from: 90,
    texts: [
      `Excellent travail, complet et soigné. Continue ainsi !`,
      `Bravo : tout est compris et bien expliqué.`,
      `Très bel ensemble. Tu peux maintenant aider un camarade.`,
    ],
  },
  {
    from: 75,
    texts: [
      `Bon travail dans l'ensemble. Relis les corrections des questions manquées.`,
      `C'est bien : les notions sont acquises, il reste à soigner la rédaction.`,
      `De bonnes réponses, des explications claires. Encore un petit effort de précision.`,
    ],
  },
  {
    from: 50,
    texts: [
      `Des efforts réels. Reprends les questions où tu as hésité, puis viens m'en parler.`,
      `Tu es sur la bonne voie. Pense à justifier tes réponses.`,
      `L'essentiel est là, mais certaines consignes ont été lues trop vite.`,
    ],
  },
  {
    from: 0,
    texts: [
      `Ne te décourage pas : relis la leçon et refais ce parcours calmement.`,
      `Plusieurs notions restent fragiles. Nous les reverrons ensemble en classe.`,
      `Je te propose un moment d'aide en classe : apporte tes questions.`,
    ],
  },
]

/** Teachers' comments on one free-text answer, by the pupil's self-evaluation. */
export const answerComments: { from: number; texts: string[] }[] = [
  { from: 80, texts: [`Réponse précise et bien justifiée.`, `Très bonne explication, avec tes propres mots.`] },
  { from: 50, texts: [`L'idée est juste ; ajoute un exemple pour convaincre.`, `C'est un bon début : explique un peu plus.`] },
  {
    from: 0,
    texts: [`Relis la correction, puis essaie de la reformuler.`, `Attention, ta réponse ne traite pas toute la question.`],
  },
]
