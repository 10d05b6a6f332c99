const endMark = 0x06054b50
const entryMark = 0x02014b50

/** A file is larger, once unpacked, than was asked for. */
export class ZipTooLarge extends RangeError {}

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The content of a file; RangeError when it is malformed, ZipTooLarge beyond `maxBytes`, whatever the archive says of its size. */
export async function unzipEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The local header repeats the name, and may have another extra field.
  const from = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method === 0) return limited(packed, maxBytes)
  if (entry.method !== 8) throw new RangeError('unknown compression')
  return inflate(packed, maxBytes)
}

/** A file of a ZIP archive. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly offset: number
}

/** The files of an archive, at most `most`; RangeError when it is none. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>, most = 1000): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1
  if (end < 0) throw new RangeError('not an archive')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  while (at + 46 <= end && view.getUint32(at, true) === entryMark && entries.length < most) {
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
  if (bytes.length > maxBytes) throw new ZipTooLarge('too large')
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
      throw new ZipTooLarge('too large')
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
