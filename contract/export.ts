import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { exportFormats } from './export-formats.ts'
import { groupReaders, schoolStaff } from './rights.ts'
import { id, schoolYear } from './scalars.ts'

export const exportFormat = z.enum(exportFormats, { error: 'invalid' })

/** A file inside a JSON reply: the browser makes it a download. `data`: base64. */
export const exportedFile = z.object({ name: z.string(), contentType: z.string(), data: z.string() })
export type ExportedFile = z.output<typeof exportedFile>

const format = z.object({ format: exportFormat })

export const exportWork = defineCall({
  method: 'GET',
  path: '/work/:id/export',
  summary: 'The results of a work, a row per student: what the work’s page shows, question by question.',
  params: z.object({ id }),
  query: format,
  response: exportedFile,
  access: { object: 'work', allow: schoolStaff },
  failures: ['notFound'],
})

export const exportGroup = defineCall({
  method: 'GET',
  path: '/group/:id/export',
  summary: 'The results of a group, a row per student and a column per work.',
  params: z.object({ id }),
  query: format,
  response: exportedFile,
  access: {
    object: 'group',
    allow: groupReaders,
  },
  failures: ['notFound'],
})

export const exportStudent = defineCall({
  method: 'GET',
  path: '/assignee/:studentId/export',
  summary: 'The results of a student, a row per work: what the student’s page shows.',
  params: z.object({ studentId: id }),
  query: z.extend(format, { schoolYear: z.optional(schoolYear) }),
  response: exportedFile,
  access: { object: 'user', allow: schoolStaff },
  failures: ['notFound'],
})
