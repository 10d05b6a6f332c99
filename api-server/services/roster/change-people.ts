import { eq, sql } from 'drizzle-orm'
import type { RosterLine } from '#contract/roster'
import type { YearChanges } from '#domain/people/list-changes'
import { birthYearOf, type RosterEntry } from '#domain/people/roster'
import { type Author, actsBetween, recordActs } from '../../auth/record-acts.ts'
import type { Context } from '../../context.ts'
import { among, type schools, users } from '../../db/schema.ts'
import { giveBackCopies } from '../people/copies.ts'

interface Changes {
  readonly school: typeof schools.$inferSelect
  readonly entries: readonly RosterEntry[]
  /** After the accounts were created: those have ids too. */
  readonly lines: readonly RosterLine[]
}

/** Somebody as they were before a list; whether it told an INE or a year of birth that was unknown. */
type PersonBefore = typeof users.$inferSelect & { readonly ineAdded: boolean; readonly birthAdded: boolean }

/**
 * What a list changes of the people it names: the level of students, their INE where it is kept, their year of birth, their id at the portal, and that they are back, with the works
 * to come from which their leaving took them. Returns those changed as they were before.
 */
export async function changePeople(
  ctx: Pick<Context, 'db' | 'now'> & { readonly author: Author },
  { school, entries, lines }: Changes,
): Promise<PersonBefore[]> {
  const ineOf = new Map(school.keepsIne ? entries.map(({ line, ine }) => [line, ine]) : [])
  const toldOf = new Map(
    lines.flatMap(({ line, userId, state, levelsBefore, proposed, levelId, comesBack, portalId, birthDate }) => {
      if (userId === null || (state !== 'existing' && state !== 'new')) return []
      const level = levelsBefore && !proposed ? levelId : null
      const told = { level, ine: ineOf.get(line) ?? null, birth: birthYearOf(birthDate), back: comesBack, portal: portalId }
      return [[userId, told] as const]
    }),
  )
  const listed = await ctx.db
    .select()
    .from(users)
    .where(among(users.id, [...toldOf.keys()]))
    .for('update')
  const before = listed.flatMap((person) => {
    const told = toldOf.get(person.id)
    const ineAdded = person.ine === null && Boolean(told?.ine)
    const birthAdded = person.birthYear === null && Boolean(told?.birth)
    const isMoved = told?.portal && told.portal !== person.portalSubject
    return told?.level || told?.back || ineAdded || birthAdded || isMoved ? [{ ...person, ineAdded, birthAdded }] : []
  })
  if (before.length === 0) return []
  const rows = before.map(({ id }) => ({ id, ...toldOf.get(id) }))
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
  await recordActs(
    ctx,
    before.flatMap((person) => {
      const { level = null, back = false } = toldOf.get(person.id) ?? {}
      const acts = actsBetween(person, { ...person, levels: level ? [level] : person.levels }, ctx.author)
      return back ? [...acts, { kind: 'comeBack' as const, user: person, by: ctx.author }] : acts
    }),
  )
  const back = rows.flatMap((row) => (row.back ? [row.id] : []))
  if (back.length > 0) await giveBackCopies(ctx.db, back, ctx.now)
  return before
}

/** What a list changed of the people that it names, from what they were before: enough to undo it. */
export function changedBy(lines: readonly RosterLine[], before: readonly PersonBefore[]): YearChanges['people'] {
  const lineOf = new Map(lines.map((line) => [line.userId, line]))
  return before.map(({ id, levels, ineAdded, birthAdded, leftAt, ssoPortal, portalSubject }) => {
    const { levelsBefore = null, levelId = null, portalId = null, proposed = false } = lineOf.get(id) ?? {}
    const portal = ssoPortal === null && portalId !== null ? { portal: [portalSubject, portalId] as const } : {}
    return {
      id,
      levels,
      after: levelsBefore && levelId && !proposed ? [levelId] : levels,
      ...{ ineAdded, birthAdded, leftAt },
      ...portal,
    }
  })
}
