import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { compressedAhead } from '../web-server/static-files.ts'
import { runQuietly } from './run-command.ts'
import { buildServiceWorker } from './service-worker.ts'

const sources = [
  '{app,components,lib,contract,domain,messages,public,service-worker}/**/*',
  '{middleware,instrumentation,next.config,tailwind.config,postcss.config,tsconfig,package,package-lock}.{ts,mjs,js,json}',
]

export const buildFolder = () => process.env.NEXT_DIST_DIR ?? '.next'

/** Builds the web app unless the existing build was made from exactly these sources. Rejects when the build fails. */
export async function ensureBuild(): Promise<void> {
  const stamp = join(buildFolder(), 'tremplin-sources')
  const digest = sourcesDigest()
  const built = existsSync(join(buildFolder(), 'BUILD_ID')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  if (built) return
  console.log('Construction de l’application (next build) / Building the web app (next build)…')
  const { code } = await runQuietly('next', ['build'], { NEXT_TELEMETRY_DISABLED: '1', ...process.env, NODE_ENV: 'production' })
  if (code !== 0) throw new Error(`next build ended with code ${code}`)
  await Promise.all([compressStatic(join(buildFolder(), 'static')), buildServiceWorker(buildFolder())])
  writeFileSync(stamp, digest)
}

/** Digest of everything the build reads: contents, not timestamps, since a fresh clone has new timestamps. */
function sourcesDigest(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.test\.tsx?$/.test(path))
  for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

const brotli = promisify(brotliCompress)

/** A Brotli copy beside each build file that the web server serves precompressed. `folder`: the build's `static`. */
async function compressStatic(folder: string): Promise<void> {
  const files = compressedAhead.flatMap((pattern) => globSync(pattern, { cwd: folder }))
  await Promise.all(files.map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const compressed = await brotli(bytes, { params })
  if (compressed.length < bytes.length) await writeFile(`${path}.br`, compressed)
}
