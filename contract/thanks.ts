import * as z from 'zod/mini'
import { courseUse } from './course.ts'
import { defineCall, everyRelation } from './define-call.ts'

export const thankForCourse = defineCall('PUT /course/:id/thanks', {
  summary:
    'Thanks the author of a course that the caller gave or copied, once, or takes it back; for a copy of the caller’s own, the author of what it was copied from. The author is told of all thanks for a course in one notification. 409 thanks.notUsed for anything else.',
  body: z.object({ thanked: z.boolean({ error: 'invalid' }) }),
  response: courseUse,
  access: {
    object: 'course',
    allow: { TEACHER: ['own', 'shared'], HEADMASTER: ['own', 'shared'], SUPERADMIN: everyRelation },
  },
  failures: ['conflict', 'tooMany'],
})
