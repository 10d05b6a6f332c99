import type { Role } from '#contract/call'
import type { SchoolKey } from '../../library/content/reference.ts'
import type { ProgrammeLevel } from './programmes.ts'

interface PersonContent {
  username: string
  role: Role
  school: SchoolKey
  firstname: string
  lastname: string
  avatar: string
  /** Signs in with the demo password. */
  demo: boolean
  /** Schools that a supervisor oversees. */
  oversees?: SchoolKey[]
}

/** Staff of the three schools; courses, works and groups refer to them by user name. */
export const staffContents: PersonContent[] = [
  {
    username: 'prof',
    role: 'TEACHER',
    school: 'college',
    firstname: 'Claire',
    lastname: 'Fontaine',
    avatar: 'female/avatar14',
    demo: true,
  },
  {
    username: 'prof2',
    role: 'TEACHER',
    school: 'college',
    firstname: 'Karim',
    lastname: 'Haddad',
    avatar: 'male/avatar18',
    demo: true,
  },
  {
    username: 'prof-anglais',
    role: 'TEACHER',
    school: 'college',
    firstname: 'Sarah',
    lastname: 'Collins',
    avatar: 'female/avatar7',
    demo: false,
  },
  {
    username: 'direction',
    role: 'HEADMASTER',
    school: 'college',
    firstname: 'Hélène',
    lastname: 'Garnier',
    avatar: 'female/avatar16',
    demo: true,
  },
  {
    username: 'prof-officiel',
    role: 'TEACHER',
    school: 'main',
    firstname: 'Julien',
    lastname: 'Caron',
    avatar: 'male/avatar17',
    demo: true,
  },
  {
    username: 'admin',
    role: 'SUPERADMIN',
    school: 'main',
    firstname: 'Sophie',
    lastname: 'Nguyen',
    avatar: 'female/avatar12',
    demo: true,
  },
  {
    username: 'superviseur',
    role: 'SUPERVISOR',
    school: 'main',
    firstname: 'Philippe',
    lastname: 'Lemoine',
    avatar: 'male/avatar19',
    demo: true,
    oversees: ['college', 'lycee'],
  },
  {
    username: 'prof-lycee',
    role: 'TEACHER',
    school: 'lycee',
    firstname: 'Marianne',
    lastname: 'Delattre',
    avatar: 'female/avatar10',
    demo: false,
  },
]

/** Pupils of a class: first name, last name, and f or m for the avatar. The first two of 6e A are the demo's pupils. */
export const pupilContents = {
  '6e A': [
    'Inès|Marchand|f',
    'Noah|Diallo|m',
    'Adam|Benali|m',
    'Alice|Bernard|f',
    'Amina|Traoré|f',
    'Anaïs|Lefèvre|f',
    'Antoine|Girard|m',
    'Bilal|Cherif|m',
    'Chloé|Petit|f',
    'Clément|Roux|m',
    'Elif|Yilmaz|f',
    'Éloïse|Perrin|f',
    'Émile|Dubois|m',
    'Fatou|Ndiaye|f',
    'Gabriel|Moreau|m',
    'Hugo|Lambert|m',
    'Jade|Fournier|f',
    'Kenzo|Robert|m',
    'Léa|Bonnet|f',
    'Lucas|Da Silva|m',
    'Maël|Le Goff|m',
    'Manon|Chevalier|f',
    'Mehdi|Amrani|m',
    'Nina|Kowalski|f',
    'Océane|Blanc|f',
    'Rayan|Saïdi|m',
    'Théo|Masson|m',
    'Zoé|Étienne|f',
  ],
  '5e B': [
    'Aaron|Cohen|m',
    'Aïcha|Bensaïd|f',
    'Ambre|Leroy|f',
    'Arthur|Simon|m',
    'Aya|El Idrissi|f',
    'Baptiste|Henry|m',
    'Camille|Rousseau|f',
    'Célia|Martinez|f',
    'Côme|Vidal|m',
    'Diego|Fernandez|m',
    'Élise|Gauthier|f',
    'Enzo|Ricci|m',
    'Ethan|Nguyen|m',
    'Farah|Mansouri|f',
    'Gaspard|Renard|m',
    'Hana|Tanaka|f',
    'Ibrahim|Koné|m',
    'Jeanne|Barbier|f',
    'Jules|Arnaud|m',
    'Khadija|Sow|f',
    'Louis|Colin|m',
    'Louise|Marie|f',
    'Malo|Guillou|m',
    'Maya|Singh|f',
    'Nathan|Roche|m',
    'Romane|Picard|f',
    'Sacha|Ivanov|m',
    'Yasmine|Haddou|f',
  ],
  '2de 4': [
    'Apolline|Delannoy|f',
    'Axel|Vermeulen|m',
    'Charlotte|Lecomte|f',
    'Driss|Belkacem|m',
    'Emma|Dufour|f',
    'Léon|Carpentier|m',
    'Lina|Boukhari|f',
    'Margaux|Descamps|f',
    'Oscar|Wattel|m',
    'Pauline|Lemaire|f',
    'Samuel|Mbaye|m',
    'Victor|Delcourt|m',
  ],
} as const

export type ClassKey = keyof typeof pupilContents

export const classContents: { key: ClassKey; school: SchoolKey; level: ProgrammeLevel; creator: string }[] = [
  { key: '6e A', school: 'college', level: '6e', creator: 'prof' },
  { key: '5e B', school: 'college', level: '5e', creator: 'prof2' },
  { key: '2de 4', school: 'lycee', level: '2de', creator: 'prof-lycee' },
]

/** Groups within classes: members by their rank in the class. */
export const groupContents: { name: string; creator: string; level: string; shared: boolean; members: [ClassKey, number[]][] }[] =
  [
    { name: 'Soutien en français', creator: 'prof', level: '6e', shared: false, members: [['6e A', [1, 7, 10, 17, 22, 25]]] },
    {
      name: 'Club lecture',
      creator: 'prof',
      level: '6e',
      shared: true,
      members: [
        ['6e A', [0, 3, 8, 14, 23]],
        ['5e B', [2, 6, 17, 25]],
      ],
    },
    { name: 'Remédiation en calcul', creator: 'prof2', level: '5e', shared: false, members: [['5e B', [3, 9, 12, 19, 24]]] },
    {
      name: 'Accompagnement personnalisé',
      creator: 'prof-lycee',
      level: '2de',
      shared: true,
      members: [['2de 4', [1, 3, 6, 8, 10]]],
    },
  ]

/** The other teachers of the school: first name, last name, f or m, and subject. The last ones came this year. */
export const teacherContents = [
  'Nathalie|Brunet|f|francais',
  'Stéphane|Kervella|m|francais',
  'Leïla|Bouzid|f|francais',
  'Isabelle|Maréchal|f|mathematiques',
  'Thomas|Weber|m|mathematiques',
  'Aurélie|Pasquier|f|mathematiques',
  'Olivier|Chauvin|m|histoire-geographie',
  'Mathilde|Rey|f|histoire-geographie',
  'David|Azoulay|m|histoire-geographie',
  'Emily|Parker|f|anglais',
  'Laurent|Besson|m|svt',
  'Céline|Prost|f|physique-chimie',
  'Vincent|Lacroix|m|anglais',
  'Sandrine|Meunier|f|technologie',
  'Yannick|Hoarau|m|eps',
  'Julie|Teixeira|f|eps',
  'Fabien|Coste|m|arts-plastiques',
] as const

/** How many of them came this year. */
export const newTeachers = 5

/** Subjects that the staff with accounts teach as well. */
export const taughtByStaff: Readonly<Record<string, readonly string[]>> = {
  prof: ['francais', 'histoire-geographie'],
  prof2: ['mathematiques', 'svt'],
  'prof-anglais': ['anglais'],
}

/** First names, with f or m, and last names of the pupils of classes that are not told by hand. */
export const firstnames = [
  ...['Abel|m', 'Adèle|f', 'Agathe|f', 'Ahmed|m', 'Alix|f', 'Amir|m', 'Anouk|f', 'Assia|f', 'Augustin|m', 'Axelle|f'],
  ...['Basile|m', 'Capucine|f', 'Cléa|f', 'Daphné|f', 'Djibril|m', 'Elias|m', 'Elsa|f', 'Emma|f', 'Esteban|m', 'Eva|f'],
  ...['Félix|m', 'Gabin|m', 'Giulia|f', 'Hanaé|f', 'Héloïse|f', 'Idriss|m', 'Imane|f', 'Iris|f', 'Isaac|m', 'Jeanne|f'],
  ...['Joseph|m', 'Juliette|f', 'Kaïs|m', 'Kylian|m', 'Lilou|f', 'Lina|f', 'Lou|f', 'Loan|m', 'Maëlys|f', 'Marius|m'],
  ...['Mathis|m', 'Mila|f', 'Moussa|m', 'Naël|m', 'Naomi|f', 'Noé|m', 'Oumar|m', 'Paul|m', 'Rose|f', 'Salomé|f'],
  ...['Sami|m', 'Sarah|f', 'Simon|m', 'Soline|f', 'Tiago|m', 'Timéo|m', 'Valentin|m', 'Victoire|f', 'Wassim|m', 'Yanis|m'],
] as const
export const lastnames = [
  ...['Allard', 'André', 'Aubert', 'Ba', 'Bailly', 'Barre', 'Belaïd', 'Berger', 'Bertin', 'Besnard', 'Bouvier', 'Boyer'],
  ...['Camara', 'Carlier', 'Caron', 'Charpentier', 'Collet', 'Da Costa', 'Delmas', 'Deschamps', 'Diarra', 'Dumas', 'Dupuis'],
  ...['Fabre', 'Faure', 'Ferreira', 'Fleury', 'Gaillard', 'Garcia', 'Gomes', 'Guérin', 'Hamdi', 'Hervé', 'Hubert', 'Jacquet'],
  ...['Kaya', 'Khelifi', 'Lacombe', 'Leclerc', 'Lemoine', 'Lopez', 'Mallet', 'Marchal', 'Meyer', 'Millet', 'Monnier', 'Morvan'],
  ...['Noël', 'Olivier', 'Pereira', 'Pons', 'Poulain', 'Renaud', 'Rivière', 'Rolland', 'Sanchez', 'Schmitt', 'Tessier', 'Touré'],
  ...['Vasseur', 'Verdier', 'Wagner', 'Zidane'],
] as const
