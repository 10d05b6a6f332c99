// What we use of it, on Node's own requests; @types/compression knows those of Express alone.
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  export default function compression(options: { brotli: BrotliOptions }): Handler
}
