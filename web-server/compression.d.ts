// The part of the package that we use, on Node's own requests; @types/compression only covers those of Express.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions, ZlibOptions } from 'node:zlib'

  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  export default function compression(options: ZlibOptions & { brotli: BrotliOptions }): Handler
}
