/* Handmade PDF files, whose content is known to the byte. */

/** A page: its lines of text (Latin-1), and the size in bytes of an incompressible picture. */
export interface SamplePage {
  readonly lines: readonly string[]
  readonly noise?: number
}

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')

/** A valid PDF of A4 pages in Helvetica without an embedded font: the viewer has to provide it. */
export function samplePdf(pages: readonly SamplePage[]): Uint8Array<ArrayBuffer> {
  const first = 4
  const kids = pages.map((_, index) => `${first + index * 3} 0 R`).join(' ')
  const objects: Uint8Array[] = [
    latin1('<< /Type /Catalog /Pages 2 0 R /Lang (fr-FR) >>'),
    latin1(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...pages.flatMap((page, index) => pageObjects(page, first + index * 3)),
  ]
  return assembled(objects)
}

/** The objects of a page: the page itself, its content and its picture. */
function pageObjects({ lines, noise = 0 }: SamplePage, number: number): Uint8Array[] {
  const side = Math.max(1, Math.ceil(Math.sqrt(noise / 3)))
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const picture = noise > 0 ? 'q 200 0 0 200 60 60 cm /Noise Do Q\n' : ''
  const resources = `/Resources << /Font << /F1 3 0 R >> /XObject << /Noise ${number + 2} 0 R >> >>`
  return [
    latin1(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${number + 1} 0 R >>`),
    stream('', latin1(`${picture}BT /F1 24 Tf 36 TL 60 760 Td\n${text}\nET`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      noiseBytes(side * side * 3, number),
    ),
  ]
}

function stream(entries: string, content: Uint8Array): Uint8Array {
  const head = latin1(`<< ${entries} /Length ${content.length} >>\nstream\n`)
  return joined([head, content, latin1('\nendstream')])
}

function assembled(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  objects.forEach((object, index) => {
    const part = joined([latin1(`${index + 1} 0 obj\n`), object, latin1('\nendobj\n')])
    offsets.push(length)
    length += part.length
    parts.push(part)
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  parts.push(latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`))
  return joined(parts)
}

/** Deterministic noise: a small linear congruential generator is random enough. */
function noiseBytes(length: number, seed: number): Uint8Array {
  const noise = new Uint8Array(length)
  for (let at = 0, state = seed; at < length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    noise[at] = state >>> 24
  }
  return noise
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
