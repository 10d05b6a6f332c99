import * as z from 'zod/mini'
import { outOfs, roundings } from '#contract/marking-options'
import { archiveDuration } from '#contract/work'
import { type FormDraft, formDraft } from '#lib/browser/form-draft'
import { studentShape } from '#lib/browser/student-shape'
import { examDraft } from './exam-draft.ts'
import type { AssignForm } from './form.ts'

const wallClock = z.object({ date: z.string(), time: z.string() })

/** Schema of the draft kept in sessionStorage. */
export const assignmentDraft: z.ZodMiniType<FormDraft<AssignForm>> = formDraft(
  z.object({
    courseId: z.nullable(z.string()),
    name: z.string(),
    comment: z.string(),
    groups: z.array(z.string()),
    students: z.array(studentShape),
    due: wallClock,
    publish: z._default(z.nullable(wallClock), null),
    groupPublish: z._default(z.record(z.string(), z.nullable(wallClock)), {}),
    archive: archiveDuration,
    live: z._default(z.boolean(), false),
    exam: z._default(z.nullable(examDraft), null),
    marking: z._default(
      z.nullable(
        z.object({
          outOf: z.literal(outOfs),
          coefficient: z.string(),
          rounding: z.enum(roundings),
          lateHalf: z.boolean(),
        }),
      ),
      null,
    ),
  }),
)
