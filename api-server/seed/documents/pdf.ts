/** One page: PDF drawing operators, origin at the bottom left, in points (A4 is 595 × 842). */
type PdfPage = readonly string[]

interface Pdf {
  readonly title: string
  readonly pages: readonly PdfPage[]
}

// WinAnsi characters beyond Latin-1 that French needs; a narrow no-break space becomes a regular no-break space.
const beyondLatin: Readonly<Record<string, number>> = { '’': 0x92, œ: 0x9c, Œ: 0x8c, '–': 0x96, '…': 0x85, '\u202f': 0xa0 }

/** A PDF string literal in the font's encoding. Throws for a character that the font lacks. */
function literal(text: string): string {
  const bytes = Array.from(text, (character) => {
    const code = beyondLatin[character] ?? character.codePointAt(0) ?? 0
    if (code > 0xff) throw new Error(`no such character in the PDF font: ${character}`)
    return String.fromCharCode(code)
  })
  return `(${bytes.join('').replace(/[\\()]/g, '\\$&')})`
}

/** A line of text at a position; `bold` for headings. */
// biome-ignore lint/complexity/useMaxParams: place and look, as the PDF writes them
export const line = (text: string, x: number, y: number, size = 12, bold = false): string =>
  `BT /${bold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`

/** A heading followed by single-line paragraphs, from the top of a page. */
export const column = (heading: string, lines: readonly string[]): string[] => [
  line(heading, 60, 770, 22, true),
  ...lines.map((text, index) => line(text, 60, 730 - index * 22)),
]

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Encodes a valid PDF 1.4 whose text can be selected and searched. */
export function writePdf({ title, pages }: Pdf): Buffer {
  const firstPage = 6
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${firstPage + 2 * i} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((page, i) => {
      const content = page.join('\n')
      const resources = '<< /Font << /F 3 0 R /B 4 0 R >> >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${firstPage + 2 * i + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const offsets = written.map((_, index) => head.length + written.slice(0, index).join('').length)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = head.length + written.join('').length
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(`${head}${written.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
