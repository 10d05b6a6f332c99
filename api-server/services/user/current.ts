import type { Service } from '../../context.ts'
import { countUnread } from '../notification/unread.ts'
import { userView } from './view.ts'

// A statement of its own: as a part of the look-up of the bearer, every other call would pay for the count.
export const currentUser: Service<'currentUser'> = async ({ ctx }) => ({
  ...userView(ctx.caller.user, ctx.caller.school),
  unreadNotifications: await countUnread(ctx),
  sessionEndsAt: ctx.caller.tokenEndsAt,
})
