import * as z from 'zod/mini'
import { defineCall, groupReaders, headmasters, overseers, schoolStaff } from './define-call.ts'
import { exportedFile, exportFormat } from './exported-file.ts'
import { invalid, schoolYear } from './scalars.ts'
import { selectionLimits } from './school.ts'
import { schoolSorts } from './school-sorts.ts'
import { figureFilters } from './statistics.ts'
import { headmasterParts, overseenParts } from './statistics-parts.ts'

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
  access: { object: 'group', allow: groupReaders },
})

export const exportStudent = defineCall('GET /assignee/:studentId/export', {
  summary: 'The results of a student, one row per work: the content of the student’s page.',
  query: z.extend(format, { schoolYear: z.optional(schoolYear) }),
  response: exportedFile,
  access: { object: 'user', allow: schoolStaff },
})

const summary = 'A table of figures as a file, with its filters written above: the same figures as on the screen.'

export const exportStatistics = defineCall('POST /stats/export', {
  summary: `${summary} Of the caller’s own school; of every school for a superadmin, who has no tables of use by period, classes and teachers.`,
  body: z.extend(figureFilters, { part: z.enum(headmasterParts, invalid), format: exportFormat }),
  response: exportedFile,
  access: { allow: headmasters },
  ...selectionLimits,
})

export const exportOverseenStatistics = defineCall('POST /odm/export', {
  summary: `${summary} Of the selected schools; \`schools\` is the table of all of them, ranked.`,
  body: z.extend(figureFilters, {
    part: z.enum(overseenParts, invalid),
    format: exportFormat,
    sort: z._default(z.enum(schoolSorts, invalid), 'activity'),
  }),
  response: exportedFile,
  access: { allow: overseers },
  ...selectionLimits,
})
