import { rosterLimits } from '#contract/list-limits'
import { type DecodedText, decodeText } from '../decode-text.ts'
import { isZip, unzipEntry, type ZipEntry, zipEntries } from '../zip.ts'
import { isOldWorkbook, isWorkbook, refuseLargeParts, workbookText } from './workbook-list.ts'

/**
 * The text of a list of people: a text or XML file, zipped or not, in the encodings of French school software, or a workbook of Excel or
 * LibreOffice. Rejects with RangeError when it is no list or too large, with WorkbookRefused for a workbook that cannot be read.
 */
export async function readListFile(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedText> {
  if (bytes.length > rosterLimits.bytes) throw new RangeError('too large')
  const ofWorkbook = async () => ({ text: await workbookText(bytes), changedAt: null })
  if (isOldWorkbook(bytes)) return ofWorkbook()
  if (!isZip(bytes)) return decodeList(bytes)
  const entries = zipEntries(bytes)
  if (!isWorkbook(entries)) return decodeList(await unzipList(bytes, entries, rosterLimits.bytes))
  await refuseLargeParts(bytes, entries)
  return ofWorkbook()
}

/** No database stores a NUL: as the sign for an unreadable letter it is told on its line instead of refusing the whole list. */
function decodeList(bytes: Uint8Array): DecodedText {
  const { text, changedAt } = decodeText(bytes)
  return { text: text.replaceAll('\0', '\ufffd'), changedAt }
}

const listName = /\.(?:xml|csv|txt)$/i
/** What macOS adds to archives. */
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/

/** The first .xml, .csv or .txt of a ZIP, at most `maxBytes` unpacked. Rejects with RangeError if larger or none. */
async function unzipList(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const entry = entries.find(({ name }) => listName.test(name) && !hidden.test(name))
  if (!entry) throw new RangeError('no list in the archive')
  return unzipEntry(bytes, entry, maxBytes)
}
