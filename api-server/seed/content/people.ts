import type { Role } from '#contract/call'
import type { SchoolKey } from '../../library/content/reference.ts'

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

export const classContents: { key: ClassKey; school: SchoolKey; level: string; creator: string }[] = [
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
