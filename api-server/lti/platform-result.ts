import * as z from 'zod/mini'
import { PlatformUnreachable } from './ask-platform.ts'
import { askService, ServiceRefused } from './platform-service.ts'
import { ltiScopes, type Platform, type PlatformContext } from './platform-token.ts'
import { resultsAddress } from './score.ts'

const results = z.array(
  z.object({
    userId: z.coerce.string(),
    resultScore: z.optional(z.nullable(z.number())),
    resultMaximum: z.optional(z.nullable(z.number())),
  }),
)

/** A student's result in a line item on the platform, in percent; null when there is none or it cannot be read. */
export async function platformResult(
  ctx: PlatformContext,
  platform: Platform,
  { lineItemUrl, subject }: { lineItemUrl: string; subject: string },
): Promise<number | null> {
  try {
    const url = resultsAddress(lineItemUrl, subject)
    const accept = 'application/vnd.ims.lis.v2.resultcontainer+json'
    const listed = results.safeParse(await askService(ctx, platform, { url, scope: ltiScopes.result, accept })).data ?? []
    const { resultScore, resultMaximum } = listed.find(({ userId }) => userId === subject) ?? {}
    return typeof resultScore === 'number' ? (resultScore / (resultMaximum || 1)) * 100 : null
  } catch (error) {
    if (error instanceof ServiceRefused || error instanceof PlatformUnreachable) return null
    throw error
  }
}

/** True when two percentages are the same grade, allowing for platforms that round. */
export const sameGrade = (one: number, other: number): boolean => Math.abs(one - other) < 0.01
