import { SaxesParser } from 'saxes'
import { rosterLimits } from '#contract/list-limits'
import { visibleLine } from '#contract/visible-line'
import type { RosterColumn, RosterRecord } from '#domain/people/roster-columns'
import { listFailure, type ParsedList } from './parsed-list.ts'

/** Elements of a student in ElevesSansAdresses.xml (and ElevesAvecAdresses.xml): those of older versions come first. */
const columnOf: Readonly<Record<string, RosterColumn>> = {
  NOM: 'lastname',
  NOM_DE_FAMILLE: 'lastname',
  NOM_USAGE: 'usageName',
  PRENOM: 'firstname',
  DATE_NAISS: 'birthDate',
  DATE_SORTIE: 'leftOn',
  ID_NATIONAL: 'ine',
  INE_RNIE: 'ine',
  MEL: 'email',
}

/** The level of a national training code (MEF), by its first three digits: general and technological classes, and SEGPA. */
const levelOfTraining: Readonly<Record<string, string>> = {
  ...{ 100: '6e', 101: '5e', 102: '4e', 103: '3e', 164: '6e', 165: '5e', 166: '4e', 167: '3e' },
  ...{ 200: '2de', 201: '1re', 202: 'Terminale', 211: '1re', 212: 'Terminale' },
}

const maxDepth = 12

export const isXml = (text: string) => /^\uFEFF?\s*</.test(text)

interface Student {
  readonly line: number
  readonly cells: { [column in RosterColumn]?: string }
  readonly classes: string[]
}

/** What an element says of whom it is about. */
interface Ids {
  readonly ELEVE_ID?: string
  readonly ELENOET?: string
}

/** Collects the parts of a document that are known, by their path; everything else is passed over. */
class Collector {
  readonly students: Student[] = []
  private readonly byId = new Map<string, Student>()
  readonly path: string[] = []
  uai: string | null = null
  year: number | null = null
  private student: Student | undefined
  private structure: { code?: string; type?: string } = {}

  open(name: string, ids: Ids): void {
    if (this.path.push(name) > maxDepth) throw listFailure('malformed')
    if (this.path.length === 1 && name !== 'BEE_ELEVES') throw listFailure('notSiecle')
    if (name === 'STRUCTURE') this.structure = {}
    if (name === 'STRUCTURES_ELEVE') this.student = keysOf(ids).flatMap((key) => this.byId.get(key) ?? [])[0]
    if (name === 'ELEVE') this.add(ids)
  }

  /** Exports may be a single line, so students are counted instead. A second one of the same id is a line of its own. */
  private add(ids: Ids): void {
    this.student = { line: this.students.length + 1, cells: {}, classes: [] }
    this.students.push(this.student)
    for (const key of keysOf(ids)) if (!this.byId.has(key)) this.byId.set(key, this.student)
    if (this.students.length > rosterLimits.lines) throw listFailure('tooManyLines')
  }

  close(text: string): void {
    const name = this.path.pop() ?? ''
    const parent = this.path.at(-1)
    const { student } = this
    if (parent === 'PARAMETRES') this.readParameter(name, text)
    else if (parent === 'ELEVE' && student) readCell(student, name, text)
    else if (parent === 'STRUCTURE' && name === 'CODE_STRUCTURE') this.structure.code = text
    else if (parent === 'STRUCTURE' && name === 'TYPE_STRUCTURE') this.structure.type = text
    // A division is a class; groups (G) are not.
    else if (name === 'STRUCTURE' && student && this.structure.type === 'D' && this.structure.code) {
      student.cells.className = this.structure.code
      student.classes.push(this.structure.code)
    }
  }

  private readParameter(name: string, text: string): void {
    if (name === 'UAJ' && text !== '') this.uai = text.toUpperCase()
    if (name === 'ANNEE_SCOLAIRE' && /^20\d\d/.test(text)) this.year = Number(text.slice(0, 4))
  }
}

const keysOf = ({ ELEVE_ID: id, ELENOET: number }: Ids) => [...(id ? [`id ${id}`] : []), ...(number ? [`number ${number}`] : [])]

/** Some exports give their elements a namespace: `ns:ELEVE`. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function readCell({ cells }: Student, name: string, text: string): void {
  const column = columnOf[name]
  if (column && text !== '') cells[column] = text
  const level = name === 'CODE_MEF' ? levelOfTraining[text.slice(0, 3)] : undefined
  if (level) cells.level = level
}

/**
 * The students of a SIECLE export. Strict, and without document types, hence without entities but XML's own five. Failure invalid on
 * `csv`: malformed, notSiecle, tooManyLines (also of more tags than a school has).
 */
export function readSiecle(text: string): ParsedList {
  if ((text.match(/</g)?.length ?? 0) > rosterLimits.tags) throw listFailure('tooManyLines')
  const collector = new Collector()
  const parser = new SaxesParser()
  let held = ''
  // The parser's message is dropped, because it may quote a name.
  parser.on('error', () => {
    throw listFailure('malformed')
  })
  parser.on('doctype', () => {
    throw listFailure('malformed')
  })
  parser.on('opentag', ({ name, attributes }) => {
    held = ''
    collector.open(localName(name), Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])))
  })
  const take = (part: string) => {
    held += part
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    collector.close(visibleLine(held))
    held = ''
  })
  parser.write(text).close()
  const records: RosterRecord[] = collector.students
  return { records, uai: collector.uai, year: collector.year }
}
