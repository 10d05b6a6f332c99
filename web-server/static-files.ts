import { globSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Content types of the files that the build compresses in advance (scripts/build.ts), by extension. */
const types: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  mjs: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
}

/** Glob patterns of those files, inside the folder that Next serves as `/_next/static`. */
export const compressedAhead = Object.keys(types).map((ending) => `**/*.${ending}`)

/**
 * Returns a function that rewrites a request for a script or a style sheet to the file that the build compressed next to it, if the
 * browser accepts Brotli; Next then serves that file like any other. `folder` is the `static` folder of a build.
 */
export function brotliFiles(folder: string) {
  const paths = new Set(globSync('**/*.br', { cwd: folder }).map((file) => `/_next/static/${file}`))
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const compressed = `${path}.br`
    const type = types[path.slice(path.lastIndexOf('.') + 1)]
    if (type === undefined || !paths.has(compressed)) return
    response.setHeader('Vary', 'Accept-Encoding')
    if (!takesBrotli(request.headers['accept-encoding'])) return
    request.url = compressed
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Encoding', 'br')
  }
}

const takesBrotli = (accepted = '') => accepted.split(',').some((one) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(one))
