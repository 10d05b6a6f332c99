import { eq } from 'drizzle-orm'
import { allBadges, badgeProgress, wonFirst } from '#domain/badges'
import type { Service } from '../../context.ts'
import { wonBadges } from '../../db/schema.ts'
import { readAchievements } from '../attempt/award-badges.ts'

/** Every badge, won or not; names and descriptions are keys of messages/fr.json (decision 3). */
export const listBadges: Service<'listBadges'> = async ({ ctx, input: { query } }) => {
  const [rows, achievements] = await Promise.all([
    ctx.db.select().from(wonBadges).where(eq(wonBadges.userId, ctx.caller.id)),
    readAchievements(ctx.db, ctx.caller.id, ctx.now),
  ])
  const won = new Map(rows.map((row) => [row.badge, row]))
  const badges = allBadges.map((key) => ({
    _id: key,
    name: `badges.${key}.name`,
    description: `badges.${key}.description`,
    image: `/badges/${key}.svg`,
    won: won.has(key),
    wonAt: won.get(key)?.wonAt ?? null,
    wonWith: won.get(key)?.assigneeId ?? null,
    progress: badgeProgress(key, achievements, won.has(key)),
  }))
  return (query.sort === 'won' ? wonFirst(badges) : badges).slice(0, query.limit)
}
