import * as z from 'zod/mini'
import { archiveDuration } from '#contract/work'
import { keptAttempt } from '#lib/browser/kept-attempt'
import { keptStudent } from '#lib/browser/kept-student'
import type { KeptAssignment } from './form.ts'

/** The shape of what is kept in the tab. */
export const keptAssignment: z.ZodMiniType<KeptAssignment> = z.object({
  form: z.object({
    courseId: z.nullable(z.string()),
    name: z.string(),
    comment: z.string(),
    groups: z.array(z.string()),
    students: z.array(keptStudent),
    due: z.object({ date: z.string(), time: z.string() }),
    archive: archiveDuration,
  }),
  from: z.string(),
  attempt: keptAttempt,
})
