import { eq } from 'drizzle-orm'
import type { RosterLine } from '#contract/roster'
import { fullName } from '#domain/people/names'
import { type Act, type Author, recordActs } from '../../auth/record-acts.ts'
import type { Context } from '../../context.ts'
import { among, users } from '../../db/schema.ts'
import { notifyProposals } from '../notification/write.ts'

/** Keeps in the trail who changed class by a list, and what a teacher's list only proposes to the headmaster. */
export async function recordMoves(
  ctx: Pick<Context, 'db' | 'now'> & { readonly author: Author },
  { lines, left }: { readonly lines: readonly RosterLine[]; readonly left: readonly { readonly userId: string }[] },
): Promise<void> {
  const moved = new Set(left.map(({ userId }) => userId))
  const told = lines.filter(({ userId, proposed }) => userId !== null && (proposed || moved.has(userId)))
  if (told.length === 0) return
  const ids = told.flatMap(({ userId }) => userId ?? [])
  const people = await ctx.db.select().from(users).where(among(users.id, ids))
  const personOf = new Map(people.map((one) => [one.id, one]))
  const proposer = 'id' in ctx.author && told.some(({ proposed }) => proposed) ? ctx.author.id : null
  if (proposer !== null) await tellHeadmasters(ctx, proposer)
  await recordActs(
    ctx,
    told.flatMap<Act>(({ userId, proposed, levelId, levelsBefore, className, otherClasses }) => {
      const user = personOf.get(userId ?? '')
      if (!user) return []
      const classes = { before: otherClasses, after: className === '' ? otherClasses : [className] }
      if (!proposed)
        return [
          {
            kind: 'class' as const,
            user,
            by: ctx.author,
            before: { classes: classes.before },
            after: { classes: classes.after },
          },
        ]
      const levels = levelsBefore && levelId !== null ? [levelId] : user.levels
      return [
        {
          ...{ kind: 'proposal' as const, user, by: ctx.author },
          ...{ before: { levels: user.levels, classes: classes.before }, after: { levels, classes: classes.after } },
        },
      ]
    }),
  )
}

async function tellHeadmasters({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  const [teacher] = await db.select().from(users).where(eq(users.id, id))
  if (teacher) await notifyProposals(db, { schoolId: teacher.schoolId, who: fullName(teacher.firstname, teacher.lastname), now })
}
