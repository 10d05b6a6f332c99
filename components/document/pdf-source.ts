import type { PDFDataRangeTransport } from 'pdfjs-dist'
import { readDataUrl } from '#domain/recorder/data-url'

export type Pdfjs = typeof import('pdfjs-dist')

/** Bytes per range request. */
export const chunk = 64 * 1024

/** Input of pdfjs: all bytes, or the first ones with a transport for the others. */
export type PdfSource = { readonly data: Uint8Array } | { readonly range: PDFDataRangeTransport }

interface Options {
  readonly pdfjs: Pdfjs
  readonly signal: AbortSignal
  /** Called when a part that a page needs cannot be fetched. */
  readonly onLost: () => void
}

/**
 * The bytes of a PDF, from a data URL or from a URL of our own origin. From a URL, only the parts that pdfjs asks for are fetched,
 * if the server supports range requests. Throws when the first request fails.
 */
export async function pdfSource(source: string, options: Options): Promise<PdfSource> {
  // Data URLs are decoded here: the content policy blocks fetching them.
  if (source.startsWith('data:')) return { data: readDataUrl(source)?.bytes ?? new Uint8Array() }
  const reply = await fetchRange({ source, begin: 0, end: chunk }, options.signal)
  // 416: an empty file has no first byte.
  if (reply.status === 416) return { data: new Uint8Array() }
  if (!reply.ok) throw new Error(`document: ${reply.status}`)
  const first = new Uint8Array(await reply.arrayBuffer())
  const total = reply.status === 206 ? totalOf(reply) : first.length
  return first.length >= total ? { data: first } : { range: rangeTransport({ source, first, total }, options) }
}

interface PartialFile {
  readonly source: string
  readonly first: Uint8Array
  /** Size of the whole file, in bytes. */
  readonly total: number
}

// pdfjs's own loader needs a Content-Length, which Next strips from route handlers; a 206 response states the total too.
function rangeTransport({ source, first, total }: PartialFile, { pdfjs, signal, onLost }: Options) {
  const transport = new pdfjs.PDFDataRangeTransport(total, first)
  transport.requestDataRange = (begin: number, end: number) => {
    fetchPart({ source, begin, end }, signal).then(
      (bytes) => transport.onDataRange(begin, bytes),
      () => signal.aborted || onLost(),
    )
  }
  return transport
}

interface Part {
  readonly source: string
  readonly begin: number
  readonly end: number
}

async function fetchPart({ source, begin, end }: Part, signal: AbortSignal): Promise<Uint8Array> {
  const reply = await fetchRange({ source, begin, end }, signal)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  if (reply.status !== 206 || bytes.length !== end - begin) throw new Error(`part of a document: ${reply.status}`)
  return bytes
}

/** Fetches the bytes from `begin` to `end`, exclusive. */
const fetchRange = ({ source, begin, end }: Part, signal: AbortSignal) =>
  fetch(source, { headers: { range: `bytes=${begin}-${end - 1}` }, signal })

function totalOf(reply: Response): number {
  const total = /^bytes \d+-\d+\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1]
  if (total === undefined) throw new Error('a part of unknown whole')
  return Number(total)
}
