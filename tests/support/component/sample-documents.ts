import { samplePdf } from './sample-pdf.ts'

const asDataUrl = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`

const lesson = (pages: number) =>
  Array.from({ length: pages }, (_, index) => ({
    lines: [`Fiche de révision, page ${index + 1}`, 'Le théorème de Pythagore', 'a² + b² = c² (triangle rectangle)'],
  }))

/** A lesson with this number of pages. */
export const lessonPdf = (pages: number) => asDataUrl('application/pdf', samplePdf(lesson(pages)))

/** Begins like a PDF; the rest is invalid. */
export const brokenPdf = () => asDataUrl('application/pdf', new TextEncoder().encode(`%PDF-1.7\n${'abîmé '.repeat(200)}`))

/** A scanned page: a picture without text. */
export const scannedPdf = () => asDataUrl('application/pdf', samplePdf([{ lines: [], noise: 30_000 }]))

/** Begins like a PNG, and ends there. */
export const brokenImage = () =>
  asDataUrl('image/png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13))

/** A drawing of a right triangle, made in the browser. */
export function drawnImage(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 400
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, 640, 400)
  context.lineWidth = 6
  context.strokeStyle = 'black'
  context.stroke(new Path2D('M120 320H520L120 60ZM120 290H150V320'))
  return canvas.toDataURL('image/png')
}
