import { visibleLine } from '#contract/visible-line'
import { foldText } from './names.ts'

/** A column of a list of people; several may say the same, the first that is filled counts. */
export type RosterColumn =
  | 'lastname'
  | 'usageName'
  | 'firstname'
  | 'fullName'
  | 'email'
  | 'level'
  | 'className'
  | 'ine'
  | 'birthDate'
  | 'leftOn'
  | 'portalId'
  | 'role'

/** A person of a list as written there, and the line of the file that they begin on (their rank in XML), from 1. */
export interface RosterRecord {
  readonly line: number
  readonly cells: { readonly [column in RosterColumn]?: string }
}

/** Headings of our own lists, of Pronote and of ONDE (CSVExtraction), as `headingKey` writes them. */
const headings: { readonly [column in RosterColumn]: readonly string[] } = {
  lastname: ['nom', 'nom de famille', 'nom eleve', 'nom de l eleve', 'nom de naissance', 'nom enseignant', 'nom professeur'],
  usageName: ['nom d usage', 'nom usage', 'nom d usage eleve', 'nom usage eleve', 'nom d usage de l eleve'],
  firstname: ['prenom', 'prenoms', 'prenom eleve', 'prenom de l eleve', 'prenom 1', 'prenom enseignant', 'prenom usuel'],
  fullName: ['eleve', 'eleves', 'nom prenom', 'nom et prenom', 'nom prenom eleve', 'nom prenom de l eleve'],
  email: ['courriel', 'email', 'e mail', 'mail', 'adresse electronique', 'adresse e mail', 'adresse mail', 'courriel eleve'],
  level: ['niveau', 'niveau scolaire', 'libelle niveau', 'formation', 'mef', 'libelle mef'],
  className: [
    'classe',
    'classes',
    'division',
    'libelle classe',
    'libelle de classe',
    'nom de la classe',
    'classe de rattachement',
  ],
  ine: [
    'ine',
    'n ine',
    'no ine',
    'numero ine',
    'identifiant national',
    'identifiant national eleve',
    'numero national',
    'id national',
  ],
  birthDate: [
    'ne e le',
    'ne le',
    'nee le',
    'date de naissance',
    'date naissance',
    'date de naiss',
    'naissance',
    'date naissance eleve',
  ],
  leftOn: ['date de sortie', 'date sortie', 'sortie', 'sorti e le', 'sorti le', 'date de depart'],
  portalId: ['identifiant portail', 'identifiant ent', 'id ent', 'uid ent', 'login ent', 'identifiant du portail'],
  role: ['profil', 'statut', 'fonction', 'type de personne', 'categorie'],
}

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, names]) => names.map((name) => [name, column as RosterColumn] as const)),
)

/** Accents, capitals, punctuation and brackets of a heading do not matter: « Né(e) le » is `ne e le`. */
const headingKey = (cell: string) =>
  foldText(visibleLine(cell))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const withoutHeadings: readonly RosterColumn[] = ['lastname', 'firstname', 'email', 'level']

/** Titles that may stand above the headings. */
const maxTitleLines = 5

type Columns = readonly (RosterColumn | undefined)[]

/**
 * The people of a list from the cells of its file; blank lines are skipped. One of the first lines may name the columns, in any order
 * and with others between; without it they are last name, first name, e-mail and level.
 */
export function readRecords(rows: readonly (readonly string[])[]): RosterRecord[] {
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => visibleLine(cell) !== '') ? [{ cells, line: index + 1 }] : [],
  )
  const at = filled.slice(0, maxTitleLines).findIndex(({ cells }) => columnsOf(cells) !== null)
  const columns = columnsOf(filled[at]?.cells ?? []) ?? withoutHeadings
  return filled.slice(at + 1).map(({ cells, line }) => ({ line, cells: cellsOf(cells, columns) }))
}

function columnsOf(cells: readonly string[]): Columns | null {
  const columns = cells.map((cell) => columnOf.get(headingKey(cell)))
  const named = columns.includes('fullName') || (columns.includes('lastname') && columns.includes('firstname'))
  return named ? columns : null
}

function cellsOf(cells: readonly string[], columns: Columns): RosterRecord['cells'] {
  const texts: { [column in RosterColumn]?: string } = {}
  for (const [index, column] of columns.entries()) {
    const text = visibleLine(cells[index] ?? '')
    if (column !== undefined && text !== '' && texts[column] === undefined) texts[column] = text
  }
  return texts
}
