import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { compressedAhead } from '../web-server/static-files.ts'

const brotli = promisify(brotliCompress)

/**
 * Writes a Brotli-compressed copy beside each build file that the web server serves precompressed. `folder` is the build's
 * `static`.
 */
export async function compressStatic(folder: string): Promise<void> {
  const files = compressedAhead.flatMap((pattern) => globSync(pattern, { cwd: folder }))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const compressed = await brotli(bytes, { params })
  if (compressed.length < bytes.length) await writeFile(`${path}.br`, compressed)
}
