import type { Service } from '../../context.ts'
import { countUnread } from '../notification/unread.ts'
import { userView } from './view.ts'

// Counted in a statement of its own: inside the token lookup, every other call would pay for it.
export const currentUser: Service<'currentUser'> = async ({ ctx }) => ({
  ...userView(ctx.caller.user, ctx.caller.school),
  unreadNotifications: await countUnread(ctx),
  sessionEndsAt: ctx.caller.tokenEndsAt,
})
