import type { Service } from '../../context.ts'
import { userView } from './view.ts'

export const currentUser: Service<'currentUser'> = async ({ ctx }) => userView(ctx.caller.user, ctx.caller.school)
