import type { PDFPageProxy } from './open.ts'

/** Characters of one annotation that are read. */
const maxLength = 2000

/** What is written over a page and is no part of its text: texts and comments of its readers, and the fields of a form. */
export async function annotationTextsOf(page: PDFPageProxy): Promise<string[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => [])
  return annotations.flatMap((annotation) => {
    if (typeof annotation !== 'object' || annotation === null || Reflect.get(annotation, 'hidden') === true) return []
    const text = textOf(annotation).replace(/\s+/gu, ' ').trim().slice(0, maxLength)
    return text === '' ? [] : [text]
  })
}

function textOf(annotation: object): string {
  const [kind, value, contents, drawn] = ['subtype', 'fieldValue', 'contentsObj', 'textContent'].map((name): unknown =>
    Reflect.get(annotation, name),
  )
  if (kind === 'Widget') return isField(annotation) && typeof value === 'string' ? value : ''
  if (kind === 'Link' || kind === 'Popup') return ''
  if (Array.isArray(drawn)) return drawn.join(' ')
  const written: unknown = typeof contents === 'object' && contents !== null ? Reflect.get(contents, 'str') : ''
  return typeof written === 'string' ? written : ''
}

/** Whether a field shows its value: a text or a choice, but no box to tick, no button, no password. */
const isField = (annotation: object) =>
  ['Tx', 'Ch'].includes(String(Reflect.get(annotation, 'fieldType'))) && Reflect.get(annotation, 'password') !== true
