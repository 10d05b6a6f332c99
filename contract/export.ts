import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { exportFormats } from './export-formats.ts'
import { groupReaders, schoolStaff } from './rights.ts'
import { schoolYear } from './scalars.ts'

export const exportFormat = z.enum(exportFormats, { error: 'invalid' })

/** A file inside a JSON reply, which the browser saves as a download. `data`: base64. */
export const exportedFile = z.object({ name: z.string(), contentType: z.string(), data: z.string() })
export type ExportedFile = z.output<typeof exportedFile>

const format = z.object({ format: exportFormat })

export const exportWork = defineCall('GET /work/:id/export', {
  summary: 'The results of a work, one row per student: the content of the work’s page, question by question.',
  query: format,
  response: exportedFile,
  access: { object: 'work', allow: schoolStaff },
})

export const exportGroup = defineCall('GET /group/:id/export', {
  summary: 'The results of a group, one row per student and one column per work.',
  query: format,
  response: exportedFile,
  access: {
    object: 'group',
    allow: groupReaders,
  },
})

export const exportStudent = defineCall('GET /assignee/:studentId/export', {
  summary: 'The results of a student, one row per work: the content of the student’s page.',
  query: z.extend(format, { schoolYear: z.optional(schoolYear) }),
  response: exportedFile,
  access: { object: 'user', allow: schoolStaff },
})
