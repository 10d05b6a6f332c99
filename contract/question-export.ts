import * as z from 'zod/mini'
import { defineCall, resourceReaders } from './define-call.ts'
import { takeFormats, takeLosses } from './take-formats.ts'

const loss = z.enum(takeLosses)

/** What a format cannot say of a module or course: of all of it, and of single questions. */
export const takeReport = z.object({
  /** Questions that the file holds. */
  questions: z.int(),
  losses: z.array(loss),
  lossy: z.array(
    z.object({
      module: z.string(),
      /** Its place in its module, from 1. */
      number: z.int(),
      /** The beginning of its text. */
      text: z.string(),
      losses: z.array(loss),
    }),
  ),
})
export type TakeReport = z.output<typeof takeReport>

const format = z.enum(takeFormats, { error: 'invalid' })
export const takeQuery = z.object({ format })

export const reportModule = defineCall('GET /module/:id/take', {
  summary:
    'What a module loses in a file of another program. The file itself is /content/take/module/:id.<format>. 403 module.notAssignable for a module that only the main school may give.',
  query: takeQuery,
  response: takeReport,
  access: { object: 'module', allow: resourceReaders },
})

export const reportCourse = defineCall('GET /course/:id/take', {
  summary:
    'The same for a course and all of its modules: /content/take/course/:id.<format>. 403 course.limited, course.notAssignable.',
  query: takeQuery,
  response: takeReport,
  access: { object: 'course', allow: resourceReaders },
})
