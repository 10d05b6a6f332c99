import * as z from 'zod/mini'
import type { MarkingForm } from '#components/marking/marking-form.ts'
import { outOfs, roundings } from '#contract/marking-options'
import { archiveDuration } from '#contract/work'
import { formDraft } from '#lib/browser/form-draft'
import { studentShape } from '#lib/browser/student-shape'
import { examDraft } from './exam-draft.ts'

const wallClock = z.object({ date: z.string(), time: z.string() })

const marking: z.ZodMiniType<MarkingForm> = z.object({
  outOf: z.literal(outOfs),
  coefficient: z.string(),
  rounding: z.enum(roundings),
  lateHalf: z.boolean(),
})

/** State of the form; times as Paris wall clocks. */
export const assignForm = z.object({
  courseId: z.nullable(z.string()),
  name: z.string(),
  comment: z.string(),
  groups: z.array(z.string()),
  students: z.array(studentShape),
  due: wallClock,
  /** When students begin to see the work; null: at once. */
  publish: z._default(z.nullable(wallClock), null),
  /** By id, the groups that see it at another time; only with `publish`. */
  groupPublish: z._default(z.record(z.string(), z.nullable(wallClock)), {}),
  archive: archiveDuration,
  /** On the board, now; `exam` is null then. */
  live: z._default(z.boolean(), false),
  /** Null: no « évaluation ». */
  exam: z._default(z.nullable(examDraft), null),
  /** Null: not marked. */
  marking: z._default(z.nullable(marking), null),
})

/** Schema of the draft kept in sessionStorage. */
export const assignmentDraft = formDraft(assignForm)
