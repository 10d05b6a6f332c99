import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { answers, type Db } from '../../db/schema.ts'

export const ofStudents = (assigneeIds: readonly string[], questionId: string) =>
  and(inArray(answers.assigneeId, [...assigneeIds]), eq(answers.questionId, questionId))

/** Notes that staff evaluated the answers that their students believe right: they are found first no more. */
export async function settleClaims(
  tx: Db,
  questionId: string,
  { assigneeIds, now }: { assigneeIds: readonly string[]; now: number },
) {
  if (assigneeIds.length === 0) return
  await tx
    .update(answers)
    .set({ claimSettledAt: now })
    .where(and(ofStudents(assigneeIds, questionId), isNotNull(answers.claimedAt)))
}
