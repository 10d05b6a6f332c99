import { constants } from 'node:zlib'
import compression from 'compression'

/**
 * Compresses replies as they stream, with Brotli if the browser accepts it, else gzip. The Brotli quality is chosen to take about
 * as long as gzip. A large page repeats its rows as data at its end: a window of 512 kB still sees them, whereas that of 4 MB, which
 * is the default, would be allocated for each reply.
 */
export const compressReplies = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } },
})
