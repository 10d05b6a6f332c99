import { revokeToken } from '../../auth/token.ts'
import type { Service } from '../../context.ts'

export const logout: Service<'logout'> = async ({ ctx }) => ({
  revoked: await revokeToken(ctx.db, ctx.caller.tokenHash, ctx.now),
})
