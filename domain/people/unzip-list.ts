const endMark = 0x06054b50
const entryMark = 0x02014b50
const listName = /\.(?:xml|csv|txt)$/i
/** What macOS adds to archives. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/
const workbookPart = /^(?:xl\/workbook\.(?:xml|bin)|content\.xml)$/

/** The file is a workbook of Excel or LibreOffice, which is to be saved as CSV first. */
export class WorkbookRefused extends RangeError {}

/** The first bytes of a workbook of Excel before 2007. */
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]
export const isOldWorkbook = (bytes: Uint8Array) => oldWorkbook.every((byte, at) => bytes[at] === byte)

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The list inside a ZIP archive: its first .xml, .csv or .txt file, of at most `maxBytes` once unpacked. Rejects with RangeError when
 * it is larger or there is none, whatever the archive says of its sizes, with WorkbookRefused when the archive is a workbook.
 */
export async function unzipList(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view)
  if (entries.some(({ name }) => workbookPart.test(name))) throw new WorkbookRefused('a workbook')
  const entry = entries.find(({ name }) => listName.test(name) && !hidden.test(name))
  if (!entry) throw new RangeError('no list in the archive')
  // The local header repeats the name, and may have another extra field.
  const from = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method === 0) return limited(packed, maxBytes)
  if (entry.method !== 8) throw new RangeError('unknown compression')
  return inflate(packed, maxBytes)
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly offset: number
}

function entriesOf(view: DataView): Entry[] {
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1
  if (end < 0) throw new RangeError('not an archive')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === entryMark && entries.length < 1000) {
    const nameLength = view.getUint16(at + 28, true)
    const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const limited = (bytes: Uint8Array<ArrayBuffer>, maxBytes: number) => {
  if (bytes.length > maxBytes) throw new RangeError('too large')
  return bytes
}

/** Stops at the first byte too many, so that a bomb costs no memory. */
async function inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw new RangeError('too large')
    }
    parts.push(new Uint8Array(value))
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
