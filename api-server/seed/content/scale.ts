/** Names and places of the large database's schools; a number makes them unique. */
export const schoolNames = [
  'Victor-Hugo',
  'Jean-Moulin',
  'Simone-Veil',
  'Marie-Curie',
  'Jules-Ferry',
  'Jean-Jaurès',
  'Albert-Camus',
  'Molière',
  'Rosa-Parks',
  'Olympe-de-Gouges',
  'Jacques-Prévert',
  'Paul-Éluard',
  'George-Sand',
  'Aimé-Césaire',
  'Lucie-Aubrac',
  'Antoine-de-Saint-Exupéry',
  'Germaine-Tillion',
  'Louis-Pasteur',
  'Pierre-Mendès-France',
  'Sophie-Germain',
]

export const places = [
  ['Paris', '75019'],
  ['Marseille', '13003'],
  ['Lyon', '69008'],
  ['Toulouse', '31100'],
  ['Nice', '06300'],
  ['Nantes', '44300'],
  ['Montpellier', '34080'],
  ['Strasbourg', '67200'],
  ['Bordeaux', '33300'],
  ['Lille', '59800'],
  ['Rennes', '35200'],
  ['Reims', '51100'],
  ['Le Havre', '76600'],
  ['Saint-Étienne', '42100'],
  ['Toulon', '83200'],
  ['Grenoble', '38100'],
  ['Dijon', '21000'],
  ['Angers', '49100'],
  ['Brest', '29200'],
  ['Limoges', '87000'],
] as const

/** Due dates of a class's works, as in the demo's plans, and the share of the class that has finished. */
export const scaleWorks = [
  { due: { year: 0.1 }, done: 0.94 },
  { due: { year: 0.25 }, done: 0.9 },
  { due: { year: 0.4 }, done: 0.88 },
  { due: { year: 0.55 }, done: 0.85 },
  { due: { year: 0.7 }, done: 0.85 },
  { due: { days: -10 }, done: 0.8 },
  { due: { days: -3 }, done: 0.7 },
  { due: { days: 4 }, done: 0.3 },
  { due: { days: 11 }, done: 0.05 },
] as const

/** Courses copied into the large database's schools: those whose free-text questions have sample answers. */
export const scaleCourses = [
  'fr-classes-de-mots',
  'fr-present',
  'fr-fables',
  'hg-cites-grecques',
  'hg-rome',
  'ma-fractions',
  'svt-cellule',
  'geo-metropole',
  'an-routines',
  'svt-respiration',
]
