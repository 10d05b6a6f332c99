import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from '#scripts/root-folder'

const { resolve } = createRequire(import.meta.url)

/** Files of packages that the product names by `new URL('package/file', import.meta.url)`, as Next's bundler reads it. */
export const packagedFiles: Plugin = {
  name: 'packaged-files',
  enforce: 'pre',
  // As it is, and kept by the browser: Vite would read the worker of documents once more and send it with a map of itself,
  // eight times its size, to each page that opens one.
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?')
      if (!path.endsWith('.worker.min.mjs')) return next()
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
      createReadStream(join(rootFolder, path)).pipe(response)
    })
  },
  transform: (code) =>
    code.replaceAll(
      /new URL\('((?:pdfjs-dist|wasm-media-encoders)\/[^']+)'/g,
      (_, file: string) => `new URL('/${relative(rootFolder, resolve(file))}'`,
    ),
}
