import { lineOfPieces, type Piece, type TextLine } from '#domain/question-text/lines'

/** A paragraph of a document as its lines. */
export const paragraphOf = (label: string, lines: readonly (readonly Piece[])[]): TextLine[] =>
  lines.map((pieces, at) => (at === 0 ? { ...lineOfPieces(label, pieces), starts: true } : lineOfPieces('', pieces)))

/** A cell of a table: it stands out where all its lines do. */
export function cellOf(lines: readonly TextLine[]): Piece {
  const written = lines.filter(({ text }) => text.trim() !== '')
  return {
    text: written.map(({ text }) => text.replaceAll('\t', ' ').trim()).join(' '),
    strong: written.length > 0 && written.every(({ strong }) => strong),
    coloured: written.length > 0 && written.every(({ coloured }) => coloured === true),
  }
}

/** A table of one column only frames what is in it; any other has a line for each row. */
export const tableOf = (rows: readonly (readonly TextLine[][])[]): TextLine[] =>
  rows.every((cells) => cells.length === 1) ? rows.flat(2) : rows.map((cells) => rowOf(cells.map(cellOf)))

/** A row of a table as a line: its cells are separated by tabs. */
export const rowOf = (cells: readonly Piece[]): TextLine => ({
  text: cells.map(({ text }) => text).join('\t'),
  strong: false,
  cells,
})
