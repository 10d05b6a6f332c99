import type { Plugin } from 'vite'

/** Files of packages that the product names by `new URL('package/file', import.meta.url)`, as Next's bundler reads it. */
export const packagedFiles: Plugin = {
  name: 'packaged-files',
  enforce: 'pre',
  transform: (code) =>
    code.includes('import.meta.url') ? code.replaceAll(/new URL\('(pdfjs-dist|wasm-media-encoders)\//g, "new URL('/node_modules/$1/") : undefined,
}
