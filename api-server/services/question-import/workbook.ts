import { childOf, childrenOf, textWithin, within, type XmlElement } from '../../xml-tree.ts'
import type { Package } from './package.ts'
import { parseXmlFile } from './xml-file.ts'

/** A table of ten thousand rows has some hundred thousand elements. */
const limits = { depth: 40, elements: 400_000 }
/** Most rows and columns that are read; what a cell repeats is counted, not copied, beyond. */
export const maxRows = 10_000
const maxColumns = 60

type Rows = string[][]

export const isXlsx = (source: Package) => source.has('xl/workbook.xml')
export const isOds = (source: Package) => source.has('content.xml') && source.has('META-INF/manifest.xml')

/** The sheets of a workbook of Excel, as texts. */
export async function xlsxSheets(source: Package): Promise<Rows[]> {
  const shared = source.has('xl/sharedStrings.xml') ? await parsed(source, 'xl/sharedStrings.xml') : undefined
  const strings = childrenOf(shared, 'si').map((si) =>
    within(si, 't')
      .map(({ text }) => text)
      .join(''),
  )
  const sheets: Rows[] = []
  for (const name of await sheetNames(source)) sheets.push(xlsxRows(await parsed(source, name), strings))
  return sheets
}

const parsed = async (source: Package, name: string) => parseXmlFile(await source.text(name), limits)

/** The files of the sheets, in the order of the workbook. */
async function sheetNames(source: Package): Promise<string[]> {
  const relations = source.has('xl/_rels/workbook.xml.rels') ? await parsed(source, 'xl/_rels/workbook.xml.rels') : undefined
  const targets = new Map(within(relations, 'Relationship').map(({ attributes }) => [attributes.Id, attributes.Target ?? '']))
  const named = within(await parsed(source, 'xl/workbook.xml'), 'sheet').flatMap(({ attributes }) => {
    const target = targets.get(attributes.id) ?? ''
    return source.placed(target.replace(/^\//, ''), target.startsWith('/') ? '' : 'xl/') ?? []
  })
  return (named.length > 0 ? named : source.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()).slice(0, 20)
}

function xlsxRows(sheet: XmlElement, strings: readonly string[]): Rows {
  const rows: Rows = []
  for (const row of childrenOf(childOf(sheet, 'sheetData'), 'row').slice(0, maxRows + 1)) {
    const cells: string[] = []
    for (const cell of childrenOf(row, 'c')) {
      const place = columnOf(cell.attributes.r ?? '') ?? cells.length
      if (place >= maxColumns) continue
      while (cells.length < place) cells.push('')
      cells[place] = cellText(cell, strings)
    }
    rows.push(cells)
  }
  return rows
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const value = childOf(cell, 'v')?.text ?? ''
  const { t = 'n' } = cell.attributes
  if (t === 's') return strings[Number(value)] ?? ''
  if (t === 'inlineStr')
    return within(cell, 't')
      .map(({ text }) => text)
      .join('')
  if (t === 'b') return value === '1' ? 'Vrai' : 'Faux'
  return t === 'n' ? numberText(value) : value
}

/** A number without the last digits that binary fractions add, as French writes it. */
const numberText = (value: string) =>
  value !== '' && Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(15))).replace('.', ',') : value

/** The sheets of a workbook of LibreOffice, as texts. */
export async function odsSheets(source: Package): Promise<Rows[]> {
  const root = await parsed(source, 'content.xml')
  return within(root, 'spreadsheet')
    .flatMap((book) => childrenOf(book, 'table'))
    .slice(0, 20)
    .map(odsRows)
}

function odsRows(table: XmlElement): Rows {
  const rows: Rows = []
  for (const row of within(table, 'table-row')) {
    if (rows.length > maxRows) break
    const cells = odsCells(row)
    // A row that repeats is an empty one: those at the end of every sheet repeat a million times.
    if (cells.length > 0 || rows.length > 0) rows.push(cells)
  }
  return rows
}

function odsCells(row: XmlElement): string[] {
  const cells: string[] = []
  for (const cell of row.children) {
    const text = cell.name === 'table-cell' ? odsText(cell) : ''
    const times = Math.min(Number(cell.attributes['number-columns-repeated'] ?? 1) || 1, maxColumns - cells.length)
    for (let time = 0; time < times; time += 1) cells.push(text)
  }
  while (cells.at(-1) === '') cells.pop()
  return cells
}

function odsText(cell: XmlElement): string {
  const { attributes } = cell
  if (attributes['value-type'] === 'boolean') return attributes['boolean-value'] === 'true' ? 'Vrai' : 'Faux'
  if (attributes['value-type'] === 'float') return numberText(attributes.value ?? '')
  return childrenOf(cell, 'p').map(textWithin).join('\n')
}
