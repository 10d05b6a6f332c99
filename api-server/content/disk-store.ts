import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { checkPath, type FileStore } from './store.ts'

const unfinished = '.tmp'

/** File store in a folder. A file gets its name only once fully written to disk. */
export function openDiskStore(folder: string): FileStore {
  const place = (path: string) => join(folder, ...checkPath(path).split('/'))
  return {
    async put(path, bytes) {
      const target = place(path)
      await mkdir(dirname(target), { recursive: true })
      const temporary = join(dirname(target), `${randomUUID()}${unfinished}`)
      try {
        await write(temporary, bytes)
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async open(path, range) {
      const file = await open(place(path), 'r').catch(nullWhenMissing)
      if (!file) return null
      // The stream closes the file at its end or when cancelled.
      return Readable.toWeb(createReadStream('', { fd: file, ...range })) as ReadableStream<Uint8Array>
    },
    delete: (path) => rm(place(path), { force: true }),
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing)
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const full = join(entry.parentPath, entry.name)
        const { mtimeMs } = await stat(full)
        yield { path: relative(folder, full).split(sep).join('/'), putAt: Math.floor(mtimeMs) }
      }
    },
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null
  throw error
}
