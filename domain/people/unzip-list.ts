import { unzipEntry, type ZipEntry } from '../zip.ts'

const listName = /\.(?:xml|csv|txt)$/i
/** What macOS adds to archives. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/

/**
 * The list inside a ZIP archive of these files: its first .xml, .csv or .txt, of at most `maxBytes` once unpacked. Rejects with
 * RangeError when it is larger or there is none, whatever the archive says of its sizes.
 */
export async function unzipList(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const entry = entries.find(({ name }) => listName.test(name) && !hidden.test(name))
  if (!entry) throw new RangeError('no list in the archive')
  return unzipEntry(bytes, entry, maxBytes)
}
