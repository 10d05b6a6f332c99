import type { TextLine } from '#domain/question-text/lines'
import { decodeEntities } from '#domain/rich-text/entities'

/** Bytes that a mail writes as « =C3=A9 », in lines that it cuts. */
const unquoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

const isQuoted = /^content-transfer-encoding:\s*quoted-printable/im
const ends = /<(?:\/?(?:p|div|li|tr|table|ul|ol|h[1-6]|body|html|head|title|style|script)|br|hr)\b[^>]*>/gi

/** The lines of a web page that stands in a document, as HTML or as a mail with one. */
export function linesOfPage(file: string): TextLine[] {
  const page = isQuoted.test(file) ? unquoted(file) : file
  const start = page.search(/<(?:html|body|p|div)\b/i)
  return page
    .slice(Math.max(0, start))
    .replace(/<(style|script|head)\b[^>]*>[^<]*<\/\1>/gi, '')
    .replace(/\r?\n/g, ' ')
    .split(ends)
    .flatMap((part) => {
      const text = plain(part)
      const strong = text !== '' && plain(part.replace(/<(b|strong|u)\b[^>]*>.*?<\/\1>/gi, '')) === ''
      return text === '' || text.startsWith('--') ? [] : [{ text, strong }]
    })
}

const plain = (part: string) => decodeEntities(part.replace(/<[^>]*>/g, '')).trim()
