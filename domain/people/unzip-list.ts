import { unzipEntry, zipEntries } from '../zip.ts'

const listName = /\.(?:xml|csv|txt)$/i
/** What macOS adds to archives. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/
const workbookPart = /^(?:xl\/workbook\.(?:xml|bin)|content\.xml)$/

/** The file is a workbook of Excel or LibreOffice, which is to be saved as CSV first. */
export class WorkbookRefused extends RangeError {}

/** The first bytes of a workbook of Excel before 2007. */
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]
export const isOldWorkbook = (bytes: Uint8Array) => oldWorkbook.every((byte, at) => bytes[at] === byte)

/**
 * The list inside a ZIP archive: its first .xml, .csv or .txt file, of at most `maxBytes` once unpacked. Rejects with RangeError when
 * it is larger or there is none, whatever the archive says of its sizes, with WorkbookRefused when the archive is a workbook.
 */
export async function unzipList(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const entries = zipEntries(bytes)
  if (entries.some(({ name }) => workbookPart.test(name))) throw new WorkbookRefused('a workbook')
  const entry = entries.find(({ name }) => listName.test(name) && !hidden.test(name))
  if (!entry) throw new RangeError('no list in the archive')
  return unzipEntry(bytes, entry, maxBytes)
}
