import { eq, inArray, sql } from 'drizzle-orm'
import type { RosterLine } from '#contract/roster'
import type { YearChanges } from '#domain/people/list-changes'
import { birthYearOf, type RosterEntry } from '#domain/people/roster'
import { type Author, actsBetween, recordActs } from '../../auth/record-acts.ts'
import type { Context } from '../../context.ts'
import { type schools, users } from '../../db/schema.ts'
import { giveBackCopies } from '../people/copies.ts'

interface Changes {
  readonly school: typeof schools.$inferSelect
  readonly entries: readonly RosterEntry[]
  /** After the accounts were created: those have ids too. */
  readonly lines: readonly RosterLine[]
}

/**
 * What a list changes of the people it names: the level of students, their INE where it is kept, their year of birth, their id at the portal, and that they are back, with the works
 * to come from which their leaving took them. Returns those changed as they were before.
 */
export async function changePeople(
  ctx: Pick<Context, 'db' | 'now'> & { readonly author: Author },
  { school, entries, lines }: Changes,
): Promise<(typeof users.$inferSelect)[]> {
  const ineOf = new Map(school.keepsIne ? entries.map(({ line, ine }) => [line, ine]) : [])
  const rows = lines.flatMap(({ line, userId, state, levelsBefore, proposed, levelId, comesBack, portalId, birthDate }) => {
    if (userId === null || (state !== 'existing' && state !== 'new')) return []
    const change = {
      birth: birthYearOf(birthDate),
      level: levelsBefore && !proposed ? levelId : null,
      ine: ineOf.get(line) ?? null,
      back: comesBack,
      portal: portalId,
    }
    const changes = change.level !== null || change.ine !== null || change.birth !== null || change.portal !== null || change.back
    return changes ? [{ id: userId, ...change }] : []
  })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const before = await ctx.db.select().from(users).where(inArray(users.id, ids)).for('update')
  await ctx.db
    .update(users)
    .set({
      levels: sql`case when fresh.level is null then ${users.levels} else array[fresh.level] end`,
      ine: sql`coalesce(${users.ine}, fresh.ine)`,
      birthYear: sql`coalesce(${users.birthYear}, fresh.birth)`,
      // Whoever signed in there is known by it.
      portalSubject: sql`case when ${users.ssoPortal} is null then coalesce(fresh.portal, ${users.portalSubject}) end`,
      leftAt: sql`case when fresh.back then null else ${users.leftAt} end`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id uuid, level uuid, ine text, birth int, back boolean, portal text)`,
    )
    .where(eq(users.id, sql`fresh.id`))
  const changeOf = new Map(rows.map((row) => [row.id, row]))
  await recordActs(
    ctx,
    before.flatMap((person) => {
      const change = changeOf.get(person.id)
      const after = { ...person, levels: change?.level ? [change.level] : person.levels }
      const back = change?.back ? [{ kind: 'comeBack' as const, user: person, by: ctx.author }] : []
      return [...actsBetween(person, after, ctx.author), ...back]
    }),
  )
  const back = rows.flatMap((row) => (row.back ? [row.id] : []))
  if (back.length > 0) await giveBackCopies(ctx.db, back, ctx.now)
  return before.filter(({ id, ine, birthYear, portalSubject }) => {
    const { level = null, back: isBack = false, ...told } = changeOf.get(id) ?? {}
    const isAdded = (ine === null && told.ine) || (birthYear === null && told.birth)
    return level !== null || isBack || isAdded || (told.portal && told.portal !== portalSubject)
  })
}

/** What a list changed of the people that it names, from what they were before: enough to undo it. */
export function changedBy(lines: readonly RosterLine[], before: readonly (typeof users.$inferSelect)[]): YearChanges['people'] {
  const lineOf = new Map(lines.map((line) => [line.userId, line]))
  return before.map(({ id, levels, ine, birthYear, leftAt, ssoPortal, portalSubject }) => {
    const { levelsBefore = null, levelId = null, portalId = null, proposed = false } = lineOf.get(id) ?? {}
    const portal = ssoPortal === null && portalId !== null ? { portal: [portalSubject, portalId] as const } : {}
    return {
      id,
      levels,
      after: levelsBefore && levelId && !proposed ? [levelId] : levels,
      ...{ ineAdded: ine === null, birthAdded: birthYear === null },
      leftAt,
      ...portal,
    }
  })
}
