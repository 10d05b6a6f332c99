/** Courses that the demonstration's teachers give at a level, in the order of the school year. */
export const programmes = {
  '6e': [
    'fr-classes-de-mots',
    'ma-fractions',
    'hg-cites-grecques',
    'an-routines',
    'fr-present',
    'svt-cellule',
    'hg-rome',
    'ma-6e-proportionnalite',
    'fr-fables',
    'geo-metropole',
  ],
  '5e': [
    'fr-5e-phrase-complexe',
    'ma-calcul-litteral',
    'pc-etats-de-l-eau',
    'an-5e-past-simple',
    'svt-respiration',
    'geo-5e-eau',
    'ma-fractions',
    'fr-fables',
  ],
  '4e': [
    'hg-4e-lumieres',
    'ma-4e-equations',
    'fr-participe-passe',
    'an-5e-past-simple',
    'ma-calcul-litteral',
    'pc-etats-de-l-eau',
    'fr-5e-phrase-complexe',
  ],
  '3e': ['hg-premiere-guerre', 'ma-3e-fonctions', 'fr-participe-passe', 'ma-4e-equations', 'an-5e-past-simple', 'geo-5e-eau'],
  '2de': ['fr-2de-theatre', 'ma-2de-evolutions', 'ses-marche', 'ma-3e-fonctions', 'hg-premiere-guerre'],
  '1re': ['fr-1re-figures-de-style', 'ma-1re-suites', 'fr-2de-theatre', 'ses-marche', 'ma-2de-evolutions'],
} as const

export type ProgrammeLevel = keyof typeof programmes

/** Courses of the main school for a level: those that any school may give, and that students train on. */
export const officialCourses: Record<ProgrammeLevel, readonly string[]> = {
  '6e': ['ma-fractions', 'an-routines', 'geo-metropole', 'ma-6e-proportionnalite'],
  '5e': ['fr-5e-phrase-complexe', 'geo-5e-eau', 'an-5e-past-simple', 'ma-fractions'],
  '4e': ['ma-4e-equations', 'hg-4e-lumieres', 'fr-participe-passe'],
  '3e': ['ma-3e-fonctions', 'hg-premiere-guerre', 'ma-4e-equations'],
  '2de': ['fr-2de-theatre', 'ma-2de-evolutions', 'ma-3e-fonctions', 'hg-premiere-guerre'],
  '1re': ['fr-1re-figures-de-style', 'ma-1re-suites', 'fr-2de-theatre', 'ma-2de-evolutions'],
}

/** The level of last year; null for levels at which pupils enter the school. */
export const levelBefore: Record<ProgrammeLevel, ProgrammeLevel | null> = {
  ...{ '6e': null, '5e': '6e', '4e': '5e', '3e': '4e' },
  ...{ '2de': null, '1re': '2de' },
}
