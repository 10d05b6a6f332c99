import type { Service } from '../../context.ts'
import { publicKeys, toolKeys } from '../../lti/tool-keys.ts'

export const readToolKeys: Service<'readToolKeys'> = async ({ ctx }) => ({ keys: publicKeys(await toolKeys(ctx.db, ctx.now)) })
