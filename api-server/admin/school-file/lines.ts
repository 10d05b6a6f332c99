import { mebibyte } from '#contract/file-limits'
import { Refusal } from '../command.ts'

/** Bytes of the largest row: a course as it was given holds the most. */
const maxLine = 16 * mebibyte

/** The lines of an entry, each of which ends in it. Throws Refusal for one that is too long or does not. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString()
      parts = []
      size = 0
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > maxLine) throw new Refusal('a row is longer than any that Tremplin writes')
  }
  if (size > 0) throw new Refusal('a row has no end')
}

/** A row as an object. Throws Refusal for anything else. */
export function rowOf(line: string): Readonly<Record<string, unknown>> {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return { ...row }
  } catch {
    // Said below.
  }
  throw new Refusal('a row is no JSON object')
}

/** Characters of a batch that is not let grow. */
const maxBatch = 8 * mebibyte

/** Lines, so many at a time, or fewer that are long. */
export async function* batchesOf(lines: AsyncIterable<string>, most: number): AsyncGenerator<string[]> {
  let batch: string[] = []
  let size = 0
  for await (const line of lines) {
    batch.push(line)
    size += line.length
    if (batch.length < most && size < maxBatch) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
