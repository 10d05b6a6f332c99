/** PDFs written by hand, byte by byte. */

interface Page {
  /** Drawing operators. */
  readonly content: string
  /** More entries of the page dictionary, for instance /Rotate 90. */
  readonly more?: string
  readonly box?: string
}

interface Raw {
  readonly pages: readonly Page[]
  /** Fonts by name, as dictionaries; by default F, B and I: Helvetica, its bold and its oblique. */
  readonly fonts?: Readonly<Record<string, string>>
  readonly xObjects?: Readonly<Record<string, string>>
  /** More objects; the first is number 3. */
  readonly objects?: readonly string[]
  readonly catalog?: string
}

const helvetica = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

const defaultFonts = { F: helvetica('Helvetica'), B: helvetica('Helvetica-Bold'), I: helvetica('Helvetica-Oblique') }

/** The bytes of a PDF with these pages. */
export function rawPdf({ pages, fonts = defaultFonts, xObjects = {}, objects = [], catalog = '' }: Raw): Buffer {
  const first = 3 + objects.length
  const entries = (of: Readonly<Record<string, string>>) =>
    Object.entries(of)
      .map(([name, value]) => `/${name} ${value}`)
      .join(' ')
  const resources = `<< /Font << ${entries(fonts)} >> /XObject << ${entries(xObjects)} >> >>`
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...objects,
    ...pages.flatMap(({ content, more = '', box = '0 0 595 842' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources ${resources} /Contents ${first + 2 * index + 1} 0 R ${more} >>`,
      stream(content),
    ]),
  ])
}

export const stream = (content: string, more = '') => `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`

export function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

const signs: Readonly<Record<string, number>> = { '’': 0x92, œ: 0x9c, '–': 0x96, '—': 0x97, '…': 0x85, '•': 0x95 }

/** A string literal in parentheses, in WinAnsi encoding. */
export const literal = (text: string) =>
  `(${Array.from(text, (sign) => String.fromCharCode(signs[sign] ?? sign.charCodeAt(0)))
    .join('')
    .replace(/[\\()]/g, '\\$&')})`

/** Operators that draw a text at a position, measured from the bottom left corner. */
export const at = (x: number, y: number, text: string, { font = 'F', size = 12 } = {}) =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`

/** Lines below each other, starting at a position. */
export const linesAt = (x: number, y: number, texts: readonly string[], { font = 'F', size = 12, leading = 15 } = {}) =>
  texts.map((text, index) => at(x, y - index * leading, text, { font, size })).join('\n')
