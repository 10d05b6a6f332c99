import PDFDocument from 'pdfkit'
import { writePng } from '#api/seed/documents/png'

type Options = ConstructorParameters<typeof PDFDocument>[0]
export type Kit = InstanceType<typeof PDFDocument>

/** A PDF made with pdfkit. */
export function kit(draw: (document: Kit) => void, options: Options = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', margin: 60, ...options })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    draw(document)
    document.end()
  })
}

/** A square picture of two colours. */
export const picture = (side = 64) => writePng(side, side, (x, y) => (x > y ? [200, 30, 60] : [30, 60, 200]))

/** A picture between two paragraphs. */
export const pictureBetweenLines = () =>
  kit((document) => {
    document.fontSize(12).text('Voici une figure.', 60, 60)
    document.image(picture(), 60, 100, { width: 200 })
    document.text('Elle montre deux triangles.', 60, 330)
  })
