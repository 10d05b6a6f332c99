import * as z from 'zod/mini'
import { maxAllowedDocument, maxAttachment, mebibyte } from './file-limits.ts'
import { atMost } from './scalars.ts'

/** Characters of base64 for so many bytes of file, plus what stands around them. */
const inBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4 + 256 * 1024

/**
 * Limits of the calls that carry files (OP-049): the whole body, base64 of its files included; its texts alone; the members of
 * its lists and objects.
 */
export const uploadCallLimits = {
  /** A document and the voices of a few questions; 300 questions at length. */
  module: { bodyLimit: inBase64(maxAllowedDocument) + 5 * mebibyte, textLimit: 2 * mebibyte, memberLimit: 60_000 },
  /** One picture or sound of a text. */
  textFile: { bodyLimit: inBase64(maxAttachment), textLimit: 16 * 1024, memberLimit: 100 },
  /** A recording and a file; a formula of 5000 signs. */
  answer: { bodyLimit: inBase64(2 * maxAttachment), textLimit: mebibyte, memberLimit: 25_000 },
  /** A voice per module, say; more is sent in several calls. */
  comments: { bodyLimit: 2 * inBase64(maxAttachment), textLimit: mebibyte, memberLimit: 5000 },
} as const

const dataUrl = /^data:[^,]{0,200};base64,/

/**
 * A file on its way to the API (OP-049): the name it had on the author's machine, and its content as a base64 data URL.
 * The API judges size and type by the content and keeps it under a name of its own.
 */
export const upload = z.object({
  name: z.string({ error: 'required' }).check(z.trim(), z.minLength(1, { error: 'required' }), atMost(200)),
  data: z
    .string({ error: 'required' })
    .check(z.refine((data: string) => dataUrl.test(data.slice(0, 300)), { error: 'upload.notDataUrl' })),
})
export type Upload = z.output<typeof upload>

/** The name under which the API keeps a file: no path, no space, an ending that tells the real type. */
export const storedName = z.string({ error: 'invalid' }).check(atMost(100), z.regex(/^[\w-]+\.[a-z0-9]+$/, { error: 'invalid' }))

/** What a write says of a file: a kept one by its name, a new one, or none. */
export const fileInput = z.nullable(z.union([storedName, upload]))
export type FileInput = z.output<typeof fileInput>
