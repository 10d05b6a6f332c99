/** The text of a file, and the line (from 1) from which on it is in another encoding than before; null for one encoding. */
export interface DecodedText {
  readonly text: string
  readonly changedAt: number | null
}

type Encoding = 'utf-8' | 'windows-1252' | 'iso-8859-15'

/**
 * Decodes a text file (a list, questions) as French school software writes it: by its byte order mark, by the declaration of XML, else UTF-8, Windows-1252
 * or ISO-8859-15, line by line where a file was joined from two. UTF-16 needs no mark. Never fails: every byte is a letter in one of them.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const whole = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), changedAt: null })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return whole('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return whole('utf-16be')
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return whole(wide)
  // Before what XML declares: text with accents is UTF-8 by chance only, so the file was stored again under its old declaration.
  if (decodeAs('utf-8', bytes) !== undefined) return whole('utf-8')
  const declared = declaredEncoding(bytes)
  if (declared !== undefined && decodeAs(declared, bytes) !== undefined) return whole(declared)
  return decodeLines(bytes)
}

/** UTF-16 without a byte order mark: every other byte of its plain letters is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 400)
  const zeros = (rest: number) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const enough = head.length / 4
  if (head.length < 4 || (zeros(0) <= enough && zeros(1) <= enough)) return undefined
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be'
}

/** The encoding that XML declares, where browsers and Node know it. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const name = /^\s*(?:ï»¿)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1]
  if (name === undefined) return undefined
  try {
    return new TextDecoder(name).encoding
  } catch {
    return undefined
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function decodeLines(bytes: Uint8Array): DecodedText {
  const single = singleByte(bytes)
  const texts: string[] = []
  let first: Encoding | undefined
  let changedAt: number | null = null
  for (const line of linesOf(bytes)) {
    const accented = line.some((byte) => byte > 0x7f)
    const unicode = accented ? decodeAs('utf-8', line) : undefined
    const encoding = unicode === undefined ? single : 'utf-8'
    texts.push(unicode ?? new TextDecoder(single).decode(line))
    if (!accented) continue
    first ??= encoding
    if (encoding !== first) changedAt ??= texts.length
  }
  return { text: texts.join(''), changedAt }
}

/** The lines of a file, each with its end. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0
  while (from < bytes.length) {
    const end = bytes.indexOf(0x0a, from)
    const to = end === -1 ? bytes.length : end + 1
    yield bytes.subarray(from, to)
    from = to
  }
}

/** ISO-8859-15 has œ and Ÿ where Windows-1252 has fractions, and no letters from 80 to 9F. */
function singleByte(bytes: Uint8Array): Encoding {
  const letters = new Set([0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe])
  const western = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)
  return !western && bytes.some((byte) => letters.has(byte)) ? 'iso-8859-15' : 'windows-1252'
}
