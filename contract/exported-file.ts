import * as z from 'zod/mini'
import { exportFormats } from './export-formats.ts'

export const exportFormat = z.enum(exportFormats, { error: 'invalid' })

/** A file inside a JSON reply, which the browser saves as a download. `data`: base64. */
export const exportedFile = z.object({ name: z.string(), contentType: z.string(), data: z.string() })
export type ExportedFile = z.output<typeof exportedFile>
