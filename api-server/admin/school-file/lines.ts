import { Refusal } from '../command.ts'

/** Bytes of the largest row: a course as it was given holds the most. */
const maxLine = 16 * 1024 * 1024

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

/** Items, so many at a time. */
export async function* batchesOf<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < most) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
