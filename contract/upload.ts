import * as z from 'zod/mini'
import { maxAllowedDocument, maxAttachment, mebibyte } from './file-limits.ts'
import { atMost, invalid, requiredText } from './scalars.ts'

/** Characters of the given number of file bytes in base64, plus room for the rest of the body. */
export const inBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4 + 256 * 1024

/** Limits of calls that carry files (OP-049): the body with files in base64; its texts; members of its lists and objects. */
export const uploadCallLimits = {
  /** A document and the voices of a few questions; 300 long questions. */
  module: { bodyLimit: inBase64(maxAllowedDocument) + 5 * mebibyte, textLimit: 2 * mebibyte, memberLimit: 60_000 },
  /** One picture or sound of a text. */
  textFile: { bodyLimit: inBase64(maxAttachment), textLimit: 16 * 1024, memberLimit: 100 },
  /** A recording and a file; a formula of 5000 signs. */
  answer: { bodyLimit: inBase64(2 * maxAttachment), textLimit: mebibyte, memberLimit: 25_000 },
  /** For instance a voice per module; larger input is sent in several calls. */
  comments: { bodyLimit: 2 * inBase64(maxAttachment), textLimit: mebibyte, memberLimit: 5000 },
} as const

const dataUrl = /^data:[^,]{0,200};base64,/

/**
 * A file sent to the API (OP-049): its name on the author's machine, and its content as a base64 data URL. The API checks size and
 * type from the content and stores it under a generated name.
 */
export const upload = z.object({
  name: requiredText(200),
  data: z
    .string({ error: 'required' })
    .check(z.refine((data: string) => dataUrl.test(data.slice(0, 300)), { error: 'upload.notDataUrl' })),
})
export type Upload = z.output<typeof upload>

/** The name under which the API stores a file: no path, no space, and an extension that matches the actual type. */
export const storedName = z.string(invalid).check(atMost(100), z.regex(/^[\w-]+\.[a-z0-9]+$/, invalid))

/** A file in a write: a stored one by its name, a new one, or null for none. */
export const fileInput = z.nullable(z.union([storedName, upload]))
export type FileInput = z.output<typeof fileInput>
