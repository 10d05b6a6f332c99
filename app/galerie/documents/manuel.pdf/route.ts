import { samplePdf } from '#components/document/sample-pdf.ts'
import { env } from '#lib/env'

const pages = 40
/** Bytes of picture on each page: ten megabytes in all. */
const noise = 250_000

let manual: Uint8Array<ArrayBuffer> | undefined

/** A large PDF, served whole or by ranges as the BFF does. Not part of the product. */
export function GET(request: Request): Response {
  if (!env().gallery) return new Response(null, { status: 404 })
  manual ??= samplePdf(Array.from({ length: pages }, (_, index) => ({ lines: [`Manuel, page ${index + 1}`], noise })))
  const size = manual.length
  const headers = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes', 'cache-control': 'no-store' }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
  if (from === undefined || to === undefined) {
    return new Response(manual, { headers })
  }
  const part = manual.slice(Number(from), Number(to) + 1)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${size}`
  return new Response(part, {
    status: 206,
    headers: { ...headers, 'content-length': String(part.length), 'content-range': range },
  })
}
