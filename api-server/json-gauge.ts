import type { Call } from '#contract/call'
import { Failure, type FieldErrors } from '#contract/errors'

/** Limits of a body: total bytes, bytes outside of files, members. */
export type JsonLimits = Pick<Call, 'bodyLimit' | 'textLimit' | 'memberLimit'>

/** Maximum nesting of lists and objects: far beyond real input, and low enough for recursive functions. */
const maxNesting = 200

const codes = { quote: 0x22, backslash: 0x5c, comma: 0x2c, list: 0x5b, listEnd: 0x5d, object: 0x7b, objectEnd: 0x7d } as const
/** Prefix of a file's content (contract/upload). */
const fileStart = 'data:'

/** Measures a JSON text as it arrives (bytes, also outside of files; nesting; members): parsing first would cost far more. */
export class JsonGauge {
  readonly #limits: JsonLimits
  #size = 0
  #text = 0
  #depth = 0
  #members = 0
  #inString = false
  /** First bytes of the current string, enough to recognise a file. */
  #start = ''
  /** True when the last byte of the previous chunk escapes the next one. */
  #escapes = false
  /** Failure tooLarge, or invalid `tooDeep`, for the first limit exceeded; null while within limits. */
  refusal: Failure | null = null

  constructor(limits: JsonLimits) {
    this.#limits = limits
  }

  /** True beyond the call's total limit, files included. */
  get isOver(): boolean {
    return this.#size > this.#limits.bodyLimit
  }

  /** Measures the next chunk; sets `refusal` when a limit is exceeded. */
  take(bytes: Uint8Array): void {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#size += chunk.length
    if (this.isOver) this.refusal ??= tooLarge()
    for (let at = 0; at < chunk.length && !this.refusal; ) {
      at = this.#inString ? this.#scanString(chunk, at) : this.#scanStructure(chunk, at)
      if (this.#text > this.#limits.textLimit) this.refusal ??= tooLarge()
      if (this.#members > this.#limits.memberLimit) this.refusal ??= tooLarge({ body: 'tooMany' })
    }
  }

  /** Scans to the end of the string or of the chunk; returns the next position. */
  #scanString(chunk: Buffer, from: number): number {
    const index = chunk.indexOf(codes.quote, from)
    const end = index < 0 ? chunk.length : index
    if (this.#start.length < fileStart.length)
      this.#start += chunk.toString('latin1', from, Math.min(end, from + fileStart.length))
    const escapes = this.#isEscape(chunk, from, end)
    this.#escapes = index < 0 && escapes
    this.#inString = index < 0 || escapes
    const next = index < 0 ? end : end + 1
    // Base64 contains no backslash, so a string with one is not a file.
    if (escapes) this.#start = 'escaped'
    if (!this.#start.startsWith(fileStart)) this.#text += next - from
    return next
  }

  /** True when an odd number of backslashes precedes `end`. */
  #isEscape(chunk: Buffer, from: number, end: number): boolean {
    let start = end
    while (start > from && chunk[start - 1] === codes.backslash) start--
    return ((end - start) % 2 === 1) !== (start === from && this.#escapes)
  }

  /** Scans to the start of the next string or the end of the chunk; returns the next position. */
  #scanStructure(chunk: Buffer, from: number): number {
    const index = chunk.indexOf(codes.quote, from)
    const end = index < 0 ? chunk.length : index
    let members = 0
    for (let at = from; at < end; at++) {
      const byte = chunk[at]
      if (byte === codes.comma) members++
      else if (byte === codes.list || byte === codes.object) {
        members++
        if (++this.#depth <= maxNesting) continue
        this.refusal = new Failure('invalid', 'invalid', { body: 'tooDeep' })
        return end
      } else if (byte === codes.listEnd || byte === codes.objectEnd) this.#depth--
    }
    this.#members += members
    this.#text += end - from
    if (index < 0) return end
    this.#inString = true
    this.#start = ''
    this.#escapes = false
    this.#text++
    return end + 1
  }
}

const tooLarge = (errors?: FieldErrors) => new Failure('tooLarge', 'body.tooLarge', errors)
