import { uaiOfDigits } from '#domain/schools/uai'
/** Levels in order; `offers`: other levels whose courses may be trained on. */
export const levelContents = [
  { name: 'CP', offers: [] },
  { name: 'CE1', offers: ['CP'] },
  { name: 'CE2', offers: ['CE1'] },
  { name: 'CM1', offers: ['CE2'] },
  { name: 'CM2', offers: ['CM1'] },
  { name: '6e', offers: ['CM2'] },
  { name: '5e', offers: ['6e'] },
  { name: '4e', offers: ['5e'] },
  { name: '3e', offers: ['5e', '4e'] },
  { name: '2de', offers: ['3e'] },
  { name: '1re', offers: ['2de'] },
  { name: 'Terminale', offers: ['1re'] },
]

export const subjectContents = [
  { name: 'Français', slug: 'francais' },
  { name: 'Mathématiques', slug: 'mathematiques' },
  { name: 'Histoire-Géographie', slug: 'histoire-geographie' },
  { name: 'Enseignement moral et civique', slug: 'emc' },
  { name: 'Sciences de la vie et de la Terre', slug: 'svt' },
  { name: 'Physique-Chimie', slug: 'physique-chimie' },
  { name: 'Technologie', slug: 'technologie' },
  { name: 'Anglais', slug: 'anglais' },
  { name: 'Espagnol', slug: 'espagnol' },
  { name: 'Allemand', slug: 'allemand' },
  { name: 'Latin', slug: 'latin' },
  { name: 'Arts plastiques', slug: 'arts-plastiques' },
  { name: 'Éducation musicale', slug: 'education-musicale' },
  { name: 'Éducation physique et sportive', slug: 'eps' },
  { name: 'Sciences économiques et sociales', slug: 'ses' },
  { name: 'Philosophie', slug: 'philosophie' },
  { name: 'Numérique et sciences informatiques', slug: 'nsi' },
]

/** The restricted, red type marks complete official content; only the main school may use it. */
export const courseTypeContents = [
  { name: 'Cours complet officiel', color: 'red', restricted: true },
  { name: 'Cours', color: 'blue', restricted: false },
  { name: 'Exercices', color: 'green', restricted: false },
  { name: 'Évaluation', color: 'orange', restricted: false },
  { name: 'Révision', color: 'purple', restricted: false },
  { name: 'Oral', color: 'teal', restricted: false },
]

/** The three schools, with levels by name and subjects by slug. */
export const schoolContents = {
  main: {
    name: 'Tremplin',
    city: 'Paris',
    zipCode: '75013',
    uai: uaiOfDigits('0759001'),
    typeId: 'autre' as const,
    official: true,
    subdomain: 'tremplin',
    features: ['aikoplus'],
    levels: levelContents.map((level) => level.name),
    subjects: subjectContents.map((subject) => subject.slug),
  },
  college: {
    name: 'Collège Louise-Michel',
    city: 'Lyon',
    zipCode: '69007',
    uai: uaiOfDigits('0699001'),
    typeId: 'college' as const,
    official: false,
    subdomain: 'louise-michel',
    features: ['aikoplus'],
    levels: ['6e', '5e', '4e', '3e'],
    subjects: subjectContents.map((subject) => subject.slug).filter((slug) => !['ses', 'philosophie', 'nsi'].includes(slug)),
  },
  lycee: {
    name: 'Lycée Jean-Zay',
    city: 'Lille',
    zipCode: '59000',
    uai: uaiOfDigits('0599001'),
    typeId: 'lycee' as const,
    official: false,
    subdomain: 'jean-zay',
    features: [],
    levels: ['2de', '1re', 'Terminale'],
    subjects: subjectContents
      .map((subject) => subject.slug)
      .filter((slug) => !['technologie', 'education-musicale'].includes(slug)),
  },
}

export type SchoolKey = keyof typeof schoolContents
