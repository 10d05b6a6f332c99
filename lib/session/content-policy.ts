import type { Env } from '../env.ts'

interface Settings extends Pick<Env, 'production' | 'analyticsUrl'> {
  /** Origins of the pages that may show this one in a frame. */
  readonly framedBy?: readonly string[]
}

/** The Content-Security-Policy of one page. `nonce` is new for each request; Next puts it on its own scripts. */
export function contentPolicy(nonce: string, { production, analyticsUrl, framedBy = [] }: Settings): string {
  return [
    "default-src 'self'",
    // wasm-unsafe-eval: the audio encoders and the PDF decoders are WebAssembly. unsafe-eval: React's development tools only.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${production ? '' : " 'unsafe-eval'"}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob: data:",
    "worker-src 'self' blob:",
    `connect-src 'self'${analyticsUrl === undefined ? '' : ` ${new URL(analyticsUrl).origin}`}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
