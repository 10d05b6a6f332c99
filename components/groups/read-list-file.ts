import { rosterLimits } from '#contract/list-limits'
import { type DecodedText, decodeText } from '#domain/decode-text'
import { isOldWorkbook, unzipList, WorkbookRefused } from '#domain/people/unzip-list'
import { isZip } from '#domain/zip'

/** Reads a list file, zipped or not, in the encodings of French school software. Rejects when it is no list or too large, with WorkbookRefused for a workbook. */
export async function readListFile(file: Blob): Promise<DecodedText> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes)) throw new WorkbookRefused('a workbook')
  const list = isZip(bytes) ? await unzipList(bytes, rosterLimits.bytes) : bytes
  if (list.length > rosterLimits.bytes) throw new RangeError('too large')
  return decodeText(list)
}
