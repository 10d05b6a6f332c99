import { constants } from 'node:zlib'
import compression from 'compression'

/**
 * Compresses replies as they stream, with Brotli where the browser takes it, else gzip. The quality is one that takes about
 * the time of gzip; the window of 256 kB is as much as a page has, where Brotli's own of 4 MB would be kept for each reply.
 */
export const compressReplies = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})
