import type { PDFPageProxy, Viewport } from './open.ts'
import { isRectangle, type PlacedPiece } from './pieces.ts'

/** Characters of one annotation that are read. */
const maxLength = 2000

/** What is written over a page and is no part of its text: texts and comments of its readers. */
export const annotationTextsOf = async (page: PDFPageProxy): Promise<string[]> =>
  (await shownOf(page)).map((annotation) => short(textOf(annotation))).filter((text) => text !== '')

const short = (text: string) => text.replace(/\s+/gu, ' ').trim().slice(0, maxLength)

async function shownOf(page: PDFPageProxy): Promise<object[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => [])
  return annotations.flatMap((one) =>
    typeof one === 'object' && one !== null && Reflect.get(one, 'hidden') !== true ? [one] : [],
  )
}

function textOf(annotation: object): string {
  const [kind, contents, drawn] = ['subtype', 'contentsObj', 'textContent'].map((name): unknown => Reflect.get(annotation, name))
  if (kind === 'Widget' || kind === 'Link' || kind === 'Popup') return ''
  if (Array.isArray(drawn)) return drawn.join(' ')
  const written: unknown = typeof contents === 'object' && contents !== null ? Reflect.get(contents, 'str') : ''
  return typeof written === 'string' ? written : ''
}

/** The pieces of a page with what its form holds, each value and tick where its field stands. */
export async function withFields(placed: readonly PlacedPiece[], page: PDFPageProxy, viewport: Viewport): Promise<PlacedPiece[]> {
  const fields = (await shownOf(page)).flatMap((annotation): PlacedPiece[] => {
    const [text, rect] = [short(shownIn(annotation)), Reflect.get(annotation, 'rect')]
    if (text === '' || !isRectangle(rect)) return []
    const [left, low] = viewport.convertToViewportPoint(rect[0], rect[1]) as [number, number]
    const [end, high] = viewport.convertToViewportPoint(rect[2], rect[3]) as [number, number]
    const [x, height] = [Math.min(left, end), Math.abs(high - low)]
    const size = Math.min(12, 0.8 * height)
    const y = Math.max(low, high) - Math.max(0.25 * size, (height - 0.7 * size) / 2)
    const base = placed.find(({ piece, turn }) => turn === 0 && Math.abs(piece.y - y) < 0.6 * size)
    const look = { bold: false, italic: false, rtl: false, script: null, link: null }
    const piece = { ...look, text, x, y: base?.piece.y ?? y, width: Math.abs(end - left), size: base?.piece.size ?? size }
    return [{ piece, mark: base?.mark ?? null, turn: 0 }]
  })
  return [...placed, ...fields]
}

/** What a field of a form shows: its text or choice, whether its box is ticked; nothing of buttons and passwords. */
function shownIn(annotation: object): string {
  const of = (name: string): unknown => Reflect.get(annotation, name)
  const [type, value] = [of('fieldType'), of('fieldValue')]
  if (of('subtype') !== 'Widget' || of('password') === true) return ''
  if (type === 'Btn') {
    const ticked = of('radioButton') === true ? of('buttonValue') : of('checkBox') === true ? of('exportValue') : undefined
    return typeof ticked === 'string' ? (value === ticked ? '☒' : '☐') : ''
  }
  const shown = Array.isArray(value) ? value.join(', ') : value
  return ['Tx', 'Ch'].includes(String(type)) && typeof shown === 'string' ? shown : ''
}
