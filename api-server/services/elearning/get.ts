import { eq } from 'drizzle-orm'
import { minSubmissionsForMeans } from '#contract/elearning'
import { isReleased } from '#domain/exams/times'
import { shownMean } from '#domain/scoring/mean'
import type { Service } from '../../context.ts'
import { ltiPlatforms } from '../../db/federation-schema.ts'
import { type Db, pickRows, works } from '../../db/schema.ts'
import { readingAids } from '../arrangement/reading-aids.ts'
import { findAssignee } from '../attempt/assignee-view.ts'
import { readAssignee } from '../attempt/read-assignee.ts'

/** The assignee that an embedded visit plays (API-074); http/authenticate.ts has checked that the token is bound to it. */
export const getHeadlessAssignee: Service<'getHeadlessAssignee'> = async ({ ctx, input: { params, query } }) => {
  const read = await readAssignee(ctx, params.id, { withEval: true, withFullname: false, part: query.part })
  // Whoever has the code of a lesson may have taken the name: the arrangements of the student are not for classmates.
  if (await wasLesson(ctx.db, read.workId)) return { ...read, ...{ help: undefined, readingAids: undefined } }
  return { ...read, readingAids: await readingAids(ctx) }
}

async function wasLesson(db: Db, workId: string): Promise<boolean> {
  const [work] = await db.select({ seed: works.liveSeed }).from(works).where(eq(works.id, workId))
  return work !== undefined && work.seed !== null
}

/** What the caller's headless token opens, as the web app names it in its addresses. */
export const getVisit: Service<'getVisit'> = async ({ ctx: { caller } }) => ({
  bound: caller.headless?.kind === 'assignee' ? caller.headless.assigneeId : 'deeplink',
  endsAt: caller.tokenEndsAt,
})

/** Origins that may frame our pages: those of the issuer and sign-in URLs of the approved platforms. */
export const listFrameOrigins: Service<'listFrameOrigins'> = async ({ ctx }) => {
  const rows = await pickRows(ctx.db, [ltiPlatforms, 'issuer', 'authUrl'], eq(ltiPlatforms.status, 'approved'))
  const origins = rows.flatMap(({ issuer, authUrl }) => [originOf(issuer), originOf(authUrl)].filter((one) => one !== null))
  return { origins: [...new Set(origins)].sort() }
}

/** Null for an issuer that is not an http(s) URL. */
function originOf(address: string): string | null {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** Anonymous figures of a work's students; no mean below `minSubmissionsForMeans` submissions, which could identify a student. */
export const getHeadlessGroup: Service<'getHeadlessGroup'> = async ({ ctx, input: { params } }) => {
  const { work } = await findAssignee(ctx, params.id)
  const released = isReleased(work, ctx.now)
  const { assigneeCount, submissionCount, heldCount, evaluationSum, durationSum } = work
  const shownOf = (count: number) => (count >= minSubmissionsForMeans ? count : 0)
  return {
    students: assigneeCount,
    submitted: submissionCount,
    averageEvaluation: released ? shownMean(evaluationSum, shownOf(submissionCount - heldCount)) : null,
    averageDuration: shownMean(durationSum, shownOf(submissionCount)),
  }
}
