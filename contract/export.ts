import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { exportFormats } from './export-formats.ts'
import { groupReaders, schoolStaff } from './rights.ts'
import { id, schoolYear } from './scalars.ts'

export const exportFormat = z.enum(exportFormats, { error: 'invalid' })

/** A file inside a JSON reply, which the browser saves as a download. `data`: base64. */
export const exportedFile = z.object({ name: z.string(), contentType: z.string(), data: z.string() })
export type ExportedFile = z.output<typeof exportedFile>

const format = z.object({ format: exportFormat })

export const exportWork = defineCall({
  method: 'GET',
  path: '/work/:id/export',
  summary: 'The results of a work, one row per student: the content of the work’s page, question by question.',
  params: z.object({ id }),
  query: format,
  response: exportedFile,
  access: { object: 'work', allow: schoolStaff },
  failures: ['notFound'],
})

export const exportGroup = defineCall({
  method: 'GET',
  path: '/group/:id/export',
  summary: 'The results of a group, one row per student and one column per work.',
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
  summary: 'The results of a student, one row per work: the content of the student’s page.',
  params: z.object({ studentId: id }),
  query: z.extend(format, { schoolYear: z.optional(schoolYear) }),
  response: exportedFile,
  access: { object: 'user', allow: schoolStaff },
  failures: ['notFound'],
})
