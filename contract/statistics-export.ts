import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { exportedFile, exportFormat } from './export.ts'
import { headmasters, overseers } from './rights.ts'
import { selectionLimits } from './school.ts'
import { schoolSorts } from './school-sorts.ts'
import { figureFilters } from './statistics.ts'
import { headmasterParts, overseenParts } from './statistics-parts.ts'

const wrong = { error: 'invalid' }
const summary = 'A table of figures as a file, with its filters written above: the same figures as on the screen.'

export const exportStatistics = defineCall('POST /stats/export', {
  summary: `${summary} Of the caller’s own school; of every school for a superadmin, who has no tables of use by period, classes and teachers.`,
  body: z.extend(figureFilters, { part: z.enum(headmasterParts, wrong), format: exportFormat }),
  response: exportedFile,
  access: { allow: headmasters },
  ...selectionLimits,
})

export const exportOverseenStatistics = defineCall('POST /odm/export', {
  summary: `${summary} Of the selected schools; \`schools\` is the table of all of them, ranked.`,
  body: z.extend(figureFilters, {
    part: z.enum(overseenParts, wrong),
    format: exportFormat,
    sort: z._default(z.enum(schoolSorts, wrong), 'activity'),
  }),
  response: exportedFile,
  access: { allow: overseers },
  ...selectionLimits,
})
