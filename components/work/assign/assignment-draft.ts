import * as z from 'zod/mini'
import { archiveDuration } from '#contract/work'
import { attemptShape } from '#lib/browser/attempt-shape'
import { studentShape } from '#lib/browser/student-shape'
import type { AssignmentFormDraft } from './form.ts'

/** Schema of the draft kept in sessionStorage. */
export const assignmentFormDraft: z.ZodMiniType<AssignmentFormDraft> = z.object({
  form: z.object({
    courseId: z.nullable(z.string()),
    name: z.string(),
    comment: z.string(),
    groups: z.array(z.string()),
    students: z.array(studentShape),
    due: z.object({ date: z.string(), time: z.string() }),
    archive: archiveDuration,
  }),
  from: z.string(),
  attempt: attemptShape,
})
