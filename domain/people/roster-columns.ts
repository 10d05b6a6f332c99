import { visibleLine } from '#contract/visible-line'
import { foldText } from './names.ts'

/** A column of a list of people; several may say the same, the first that is filled counts. */
export type RosterColumn = keyof typeof headings

/** A person of a list as written there, and the line of the file that they begin on (their rank in XML), from 1. */
export interface RosterRecord {
  readonly line: number
  readonly cells: { readonly [column in RosterColumn]?: string }
  /** The classes that it names, where one person may have several. */
  readonly classes?: readonly string[]
}

/** Headings of our own lists, of Pronote and of ONDE (CSVExtraction), as `headingKey` writes them. */
const headings = {
  lastname:
    'nom, nom de famille, nom eleve, nom de l eleve, nom de naissance, nom naissance, nom enseignant, ' +
    'nom professeur, nom de famille eleve, nom de famille de l eleve, nom legal, nom patronymique, last name, ' +
    'lastname, surname',
  usageName: 'nom d usage, nom usage, nom usuel, nom d usage eleve, nom usage eleve, nom d usage de l eleve',
  firstname:
    'prenom, prenoms, prenom s, prenom eleve, prenom de l eleve, prenom 1, prenom 1 eleve, prenom enseignant, ' +
    'prenom usuel, prenom professeur, first name, firstname, given name',
  fullName: 'eleve, eleves, nom prenom, nom et prenom, nom prenom eleve, nom prenom de l eleve, professeur, professeurs',
  email:
    'courriel, email, e mail, mail, adresse electronique, adresse e mail, adresse mail, adresse email, ' +
    'courriel eleve, courriel de l eleve, e mail eleve, email eleve, mail eleve',
  level: 'niveau, niveau scolaire, niveau eleve, libelle niveau, formation, mef, libelle mef, libelle formation',
  className:
    'classe, classes, division, divisions, libelle classe, libelle de classe, libelle division, nom de la classe, ' +
    'classe de rattachement, classe eleve, code division, nom classe, class',
  ine:
    'ine, n ine, no ine, numero ine, ine eleve, identifiant national, identifiant national eleve, numero national, ' +
    'n national, numero national eleve, id national',
  birthDate:
    'ne e le, ne le, nee le, date de naissance, date naissance, date de naiss, date naiss, naissance, ' +
    'date naissance eleve, date de naissance eleve, date de naissance de l eleve, birth date, date of birth',
  leftOn: 'date de sortie, date sortie, sortie, sorti e le, sorti le, date de depart, date de radiation',
  portalId:
    'identifiant portail, identifiant ent, id ent, id portail, uid ent, login ent, login portail, ' +
    'identifiant du portail, identifiant de portail',
  username: 'nom d utilisateur, utilisateur, identifiant, login, username, compte',
  role: 'profil, statut, fonction, type de personne, categorie',
}

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, names]) => names.split(', ').map((name) => [name, column as RosterColumn] as const)),
)

/** Accents, capitals, punctuation and brackets of a heading do not matter: « Né(e) le » is `ne e le`. A long text is read in part. */
const headingKey = (cell: string) =>
  foldText(visibleLine(cell.slice(0, 100)))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const withoutHeadings: readonly RosterColumn[] = ['lastname', 'firstname', 'email', 'level']

/** Titles that may stand above the headings. */
const maxTitleLines = 5

type Columns = readonly (RosterColumn | undefined)[]

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/**
 * The people of a list from the cells of its file. One of the first lines may name the columns, in any order and with others between;
 * without it they are last name, first name, e-mail and level. Lines that fill no known column are skipped, and so are headings that
 * come again, as in files put together. Null when the headings do not name people, or none are there for more than these four columns.
 */
export function readRecords(rows: readonly (readonly string[])[]): RosterRecord[] | null {
  const filled = numberRows(rows).filter(({ cells }) => lastFilled(cells) >= 0)
  const at = filled.slice(0, maxTitleLines).findIndex(({ cells }) => columnsOf(cells) !== null)
  if (at < 0 && !readableWithoutHeadings(filled)) return null
  const heading = filled[at]?.cells ?? []
  let columns = columnsOf(heading) ?? withoutHeadings
  return filled.slice(at + 1).flatMap(({ cells, line }) => {
    const again = headingAgain(cells, heading)
    if (again) columns = again
    const texts = again ? {} : cellsOf(cells, columns)
    return Object.keys(texts).length > 0 ? [{ line, cells: texts }] : []
  })
}

/** Whether the first lines hold headings that name the people of a list, and this column if one is given. */
export const hasHeadings = (rows: readonly (readonly string[])[], column?: RosterColumn): boolean =>
  rows.slice(0, maxTitleLines).some((cells) => {
    const columns = columnsOf(cells)
    return columns !== null && (column === undefined || columns.includes(column))
  })

/** Whether the text of a list names the class of each pupil: it has a column for it, or is the XML of SIECLE. */
export const namesClasses = (text: string): boolean =>
  text.trimStart().startsWith('<') ||
  [';', '\t', ',', '|'].some((delimiter) => {
    const rows = text.split(/\r?\n/, maxTitleLines).map((line) => line.split(delimiter))
    return hasHeadings(rows, 'className')
  })

/** Each row with the line it begins on: a quoted cell may hold line ends. */
function numberRows(rows: readonly (readonly string[])[]): Row[] {
  let line = 1
  return rows.map((cells) => {
    const row = { cells, line }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
    return row
  })
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => visibleLine(cell) !== '')

const namesPeople: readonly (RosterColumn | undefined)[] = ['lastname', 'firstname', 'fullName']

/** No line is as wide as an export, or names some of the columns without the names. */
const readableWithoutHeadings = (rows: readonly Row[]) =>
  rows.every(({ cells }) => lastFilled(cells) < withoutHeadings.length) &&
  rows.slice(0, maxTitleLines).every(({ cells }) => {
    const known = cells.flatMap((cell) => columnOf.get(headingKey(cell)) ?? [])
    return known.length < 2 && !known.some((column) => column === 'lastname' || column === 'firstname')
  })

/** Columns by their headings; null unless they name people. Names without first names hold both, as Pronote writes them. */
function columnsOf(cells: readonly string[]): Columns | null {
  const columns = cells.map((cell) => columnOf.get(headingKey(cell)))
  const known = columns.filter((column) => column !== undefined)
  if (columns.includes('lastname'))
    return columns.includes('firstname') ? columns : columns.map((column) => (column === 'lastname' ? 'fullName' : column))
  const alone = lastFilled(cells) === 0
  return columns.includes('fullName') && (known.length > 1 || alone) ? columns : null
}

/** The columns of a line that repeats the headings, or gives others; null for a line of the list. */
function headingAgain(cells: readonly string[], heading: readonly string[]): Columns | null {
  const columns = columnsOf(cells)
  const same = cells.length === heading.length && cells.every((cell, at) => headingKey(cell) === headingKey(heading[at] ?? ''))
  const names = columns?.filter((column) => namesPeople.includes(column)).length ?? 0
  return same || names > 1 ? columns : null
}

function cellsOf(cells: readonly string[], columns: Columns): RosterRecord['cells'] {
  const texts: { [column in RosterColumn]?: string } = {}
  for (const [index, column] of columns.entries()) {
    const text = visibleLine(cells[index] ?? '')
    if (column !== undefined && text !== '' && texts[column] === undefined) texts[column] = text
  }
  return texts
}
