const endMark = 0x06054b50
const entryMark = 0x02014b50

/** A file is larger, once unpacked, than was asked for. */
export class ZipTooLarge extends RangeError {}

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Bytes at the end of an archive that hold the record of its list of files, with the longest comment. */
export const zipTail = 22 + 0xffff

/** Bytes before the name in the header of a file. */
export const zipHeader = 30

/** A file of a ZIP archive. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly offset: number
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the list of files begins, from the last bytes of an archive, and where in these its record is; RangeError without one. */
export function zipDirectory(tail: Uint8Array): { readonly offset: number; readonly size: number; readonly end: number } {
  const view = viewOf(tail)
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== endMark) end -= 1
  if (end < 0) throw new RangeError('not an archive')
  return { offset: view.getUint32(end + 16, true), size: view.getUint32(end + 12, true), end }
}

/** The files of an archive, at most `most`; RangeError when it is none. */
export function zipEntries(bytes: Uint8Array, most = 1000): ZipEntry[] {
  const { offset, end } = zipDirectory(bytes)
  if (offset > end) throw new RangeError('the list of files is elsewhere')
  return listedEntries(bytes.subarray(offset, end), most)
}

/** The files that a list of files names, at most `most`. */
export function listedEntries(directory: Uint8Array, most: number): ZipEntry[] {
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === entryMark && entries.length < most) {
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(directory.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Bytes from the header of a file to its content: the header repeats the name, and may have another extra field. */
export function headerLength(header: Uint8Array): number {
  const view = viewOf(header)
  return zipHeader + view.getUint16(26, true) + view.getUint16(28, true)
}

/** The content of a file; RangeError when it is malformed, ZipTooLarge beyond `maxBytes`, whatever the archive says of its size. */
export async function unzipEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const from = entry.offset + headerLength(bytes.subarray(entry.offset, entry.offset + zipHeader))
  return unpack(bytes.subarray(from, from + entry.packed), entry, maxBytes)
}

/** The same from its packed bytes. */
export async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  { method }: Pick<ZipEntry, 'method'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method === 0) return limitSize(packed, maxBytes)
  if (method !== 8) throw new RangeError('unknown compression')
  return inflate(packed, maxBytes)
}

const limitSize = (bytes: Uint8Array<ArrayBuffer>, maxBytes: number) => {
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
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
