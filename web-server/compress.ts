import { constants } from 'node:zlib'
import compression from 'compression'

/**
 * Compresses replies as they stream, with Brotli if the browser accepts it, else gzip. The Brotli quality is chosen to take about
 * as long as gzip; the window of 256 kB is enough for a page, whereas Brotli's default of 4 MB would be allocated for each reply.
 */
export const compressReplies = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})
