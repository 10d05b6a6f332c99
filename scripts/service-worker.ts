import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { laterTextsPath, routes } from '../lib/routes.ts'
import { listsLoadedLater } from './checks/client-texts.ts'

/** Where the build writes the service worker; app/sw.js serves it. */
export const serviceWorkerFile = (folder: string) => join(folder, 'service-worker.js')

/** What few works need is not kept beforehand: other fonts, unusual documents' decoders, an encoder. Kept once used. */
const seldom = /[.](?:ttf|pfb)$|_latin_|ogg[.]|jbig2|openjpeg|icon[.]/

/** Writes the worker of a build: our code and its library in one file, with the list of what it keeps for work without network. */
export async function buildServiceWorker(folder: string): Promise<void> {
  const release = readFileSync(join(folder, 'BUILD_ID'), 'utf8')
  const texts = listsLoadedLater(`app/(public)${routes.offline}/page.tsx`).map(
    (list) => `${laterTextsPath(release, 'tu')}/${list}`,
  )
  const files = [...shellFiles(folder).map((file) => `/_next/${file}`), ...texts].map((url) => ({ url, revision: null }))
  await build({
    entryPoints: ['service-worker/main.ts'],
    outfile: serviceWorkerFile(folder),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      RELEASE: JSON.stringify(release),
      SHELL_FILES: JSON.stringify([{ url: routes.offline, revision: release }, ...files]),
    },
  })
}

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) })

/** The page for work without network and all that it loads later (chunks name one another). Throws when Next has changed. */
export function shellFiles(folder: string): string[] {
  const { rootMainFiles } = z.parse(buildManifest, JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8')))
  const [manifest] = globSync(`server/app/**${routes.offline}/page_client-reference-manifest.js`, { cwd: folder })
  if (manifest === undefined) throw new Error(`no manifest of ${routes.offline} in ${folder}`)
  const found = new Set([...rootMainFiles, ...named(readFileSync(join(folder, manifest), 'utf8'))])
  // A set is walked to its end, however much it grows meanwhile.
  for (const file of found) {
    if (!existsSync(join(folder, file)) || seldom.test(basename(file))) found.delete(file)
    else if (/[.](?:m?js|css)$/.test(file)) for (const next of named(readFileSync(join(folder, file), 'utf8'))) found.add(next)
  }
  return [...found].sort()
}

const inCode = /(?:static|[.][.])\/((?:chunks|media)\/[\w.~-]+)/g

const named = (code: string) => Array.from(code.matchAll(inCode), ([, file = '']) => `static/${file}`)
