import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/**
 * The Brotli quality is chosen to take about as long as gzip. A large page repeats its rows as data at its end: a window of 512 kB
 * still sees them, whereas that of 4 MB, which is the default, would be allocated for each reply.
 */
const compress = compression({
  flush: constants.Z_SYNC_FLUSH,
  brotli: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 },
  },
})

/**
 * Compresses a reply as it streams, with Brotli if the browser accepts it, else gzip. Each piece is sent when it is written: what Next
 * calls for that would make gzip forget all that it has seen, and a page a sixth larger.
 */
export function compressReply(request: IncomingMessage, response: ServerResponse & { flush?: () => void }): void {
  compress(request, response, () => {})
  response.flush = () => {}
}
