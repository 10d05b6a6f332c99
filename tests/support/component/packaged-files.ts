import { createRequire } from 'node:module'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { rootFolder } from '#scripts/root-folder'

const { resolve } = createRequire(import.meta.url)

/** Files of packages that the product names by `new URL('package/file', import.meta.url)`, as Next's bundler reads it. */
export const packagedFiles: Plugin = {
  name: 'packaged-files',
  enforce: 'pre',
  transform: (code) =>
    code.replaceAll(
      /new URL\('((?:pdfjs-dist|wasm-media-encoders)\/[^']+)'/g,
      (_, file: string) => `new URL('/${relative(rootFolder, resolve(file))}'`,
    ),
}
