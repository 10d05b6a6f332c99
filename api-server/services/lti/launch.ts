import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import { type FoundLaunch, findLaunch } from '../../lti/find-launch.ts'
import { publicKeys, toolKeys } from '../../lti/tool-keys.ts'

export const readLaunch: Service<'readLaunch'> = async ({ ctx, input: { query } }) => {
  const { platform, launch } = await launchOfCaller(ctx, query.ltik)
  const { user, official } = ctx.caller
  const { id, firstname, lastname, username } = user
  const account = user.passwordHash === null && user.ssoPortal === null ? null : { firstname, lastname, username }
  return { platform: platform.name, person: { _id: id, firstname, lastname }, account, official, returnUrl: launch.returnUrl }
}

/** The launch of an ltik that belongs to the caller, in any role; Failure notFound for any other. */
export async function launchOfCaller(ctx: Context, ltik: string): Promise<FoundLaunch> {
  const found = await findLaunch(ctx.db, ltik, ctx.now)
  if (found?.launch.userId !== ctx.caller.id) throw new Failure('notFound', 'launch.notFound')
  return found
}

export const readToolKeys: Service<'readToolKeys'> = async ({ ctx }) => ({ keys: publicKeys(await toolKeys(ctx.db, ctx.now)) })
