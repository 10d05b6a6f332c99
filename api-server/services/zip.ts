import { setImmediate } from 'node:timers/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'
import type { FileStore } from '../content/store.ts'

/** A file of an archive; `bytes` is read when its turn comes. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Deflates each part by itself with Node's own zlib: a package of thousands of small files costs a fraction of fflate's time. */
class Deflated extends ZipPassThrough {
  override compression = 8

  protected override process(part: Uint8Array, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, deflateRawSync(part, { finishFlush }), final)
  }
}

/** A ZIP, written while its entries are read: never more than one part of one entry is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, part) => {
    if (error) failure = error
    else ready.push(part)
  })
  const take = () => {
    if (failure) throw failure
    const taken = ready
    ready = []
    return taken
  }
  for await (const { name, bytes } of entries) {
    const entry = new Deflated(name)
    zip.add(entry)
    for await (const part of bytes) {
      entry.push(part)
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

/** Stored files under their names in an archive, by their paths; one whose bytes were lost before is left out. */
export async function* storedEntries(store: FileStore, nameOf: ReadonlyMap<string, string>): AsyncGenerator<ZipEntry> {
  for (const [path, name] of nameOf) {
    const bytes = await store.open(path)
    if (bytes) yield { name, bytes }
  }
}

export const textEntry = (name: string, text: string): ZipEntry => ({ name, bytes: encodeTexts(once(text)) })

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** Texts as the bytes of an entry. Other calls get their turn after each. */
export async function* encodeTexts(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) {
    yield encoder.encode(text)
    await setImmediate()
  }
}

/** The parts as a body: asks for the next one when the client has taken the one before. */
export const streamOf = (parts: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await parts.return(undefined)),
  })
