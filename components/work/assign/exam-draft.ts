import * as z from 'zod/mini'
import { examReleases } from '#contract/exam-limits'
import type { ExamForm } from './exam-form.ts'

export const examDraft: z.ZodMiniType<ExamForm> = z.object({
  minutes: z.string(),
  release: z.enum(examReleases),
  ownOrder: z.boolean(),
  aids: z.boolean(),
  draws: z.record(z.string(), z.string()),
})
