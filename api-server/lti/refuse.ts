import { sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { LtiRefusal } from '#contract/lti'
import { hourMs } from '#domain/dates/duration'
import type { PublicContext } from '../context.ts'
import { ltiRefusals } from '../db/federation-schema.ts'

/** The refusal of a launch, with its reason as a code. */
export const refusal = (reason: LtiRefusal) => new Failure('invalid', `lti.${reason}`)

/** Maximum of distinct (issuer, reason) pairs per hour, so that made-up issuers cannot fill the table. */
const maxPerHour = 500

/** Runs `step`; logs and counts its refusal by issuer and reason for `lti status`, without personal data, and rethrows it. */
export async function recordRefusals<T>(ctx: PublicContext, issuer: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Failure && error.code.startsWith('lti.')) {
      ctx.log.warn({ code: error.code, issuer: issuer.slice(0, 200) }, 'launch refused')
      await countRefusal(ctx, issuer.slice(0, 200), error.code)
    }
    throw error
  }
}

async function countRefusal({ db, now }: PublicContext, issuer: string, code: string): Promise<void> {
  const { hour: at, issuer: by, code: why, count } = ltiRefusals
  const begun = now - (now % hourMs)
  await db.execute(sql`insert into ${ltiRefusals} (issuer, code, hour, count)
    select ${issuer}, ${code}, ${begun}, 1
    where (select count(*) from ${ltiRefusals} where ${at} = ${begun}) < ${maxPerHour}
      or exists (select 1 from ${ltiRefusals} where ${at} = ${begun} and ${by} = ${issuer} and ${why} = ${code})
    on conflict (issuer, code, hour) do update set count = ${count} + 1`)
}
