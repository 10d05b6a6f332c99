import { and, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CallArguments } from '#contract/calls'
import type { Mention } from '#contract/personal-data'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/schema.ts'
import { forgetFrozenContent } from '../attempt/frozen-course.ts'
import { type Place, placesAt } from '../personal-data/left-places.ts'
import { leftPattern, needlesOf, replaceLeft } from '../personal-data/mention-pattern.ts'
import { checkMentionTicket, type SoughtPerson } from '../personal-data/mention-ticket.ts'
import { bare, keyOf, refreshSearch, textOf } from '../personal-data/mentions.ts'

/** The school, a headmaster's own, and the people whom the caller erased there: failure of `checkMentionTicket` unless the erasure handed that out. */
async function soughtBy({ db, now, caller }: Context, body: CallArguments<'findMentions'>['body']) {
  const school = (caller.role === 'SUPERADMIN' ? body.schoolId : undefined) ?? caller.schoolId
  // The number of a namesake is none of the name.
  const people = body.people.map((one) => ({ ...one, lastname: one.lastname.replace(/ \(\d+\)$/, '') }))
  await checkMentionTicket({ db, now }, body.ticket, { callerId: caller.id, schoolId: school, people })
  return { school, search: searchFor(people) }
}

/** So many are told at once. */
const maxTold = 200

export const findMentions: Service<'findMentions'> = async ({ ctx, input: { body } }) => {
  const found = new Map<string, Mention>()
  const { school, search } = await soughtBy(ctx, body)
  for (const place of placesAt(ctx.db, school))
    for (const { of, title, copyId } of await rowsNaming(ctx.db, place, search)) {
      const key = `${place.kind} ${of}`
      found.set(key, { kind: place.kind, of, title: found.get(key)?.title || title, copyId })
    }
  const mentions = [...found.values()]
  return { mentions: mentions.slice(0, maxTold), more: Math.max(0, mentions.length - maxTold) }
}

export const replaceMention: Service<'replaceMention'> = async ({ ctx, input: { body } }) => {
  const { kind, of, by } = body
  const { school, search } = await soughtBy(ctx, body)
  const replaced = await ctx.db.transaction(async (tx) => {
    let count = 0
    for (const place of placesAt(tx, school).filter((one) => one.kind === kind))
      for (const row of await rowsNaming(tx, { ...place, which: sql`${place.which} and ${place.key}::text = ${of}` }, search))
        for (const { column, value, patterns } of row.texts) {
          const type = column.getSQLType()
          const words = type === 'jsonb' ? JSON.stringify(by).slice(1, -1) : by
          const changed = patterns.reduce((text, pattern) => replaceLeft(text, pattern, words), value)
          await tx
            .update(place.table)
            .set({ [keyOf(place.table, column)]: sql`${changed}::${sql.raw(type)}` })
            .where(and(place.which, sql`${place.key}::text = ${of}`, sql`${column}::text = ${value}`))
          count += 1
        }
    if (kind === 'module' || kind === 'course') await refreshSearch(tx, of)
    return count
  })
  forgetFrozenContent()
  ctx.log.info({ by: ctx.caller.id, school, kind, of, replaced }, 'mentions of people replaced')
  return { replaced }
}

const rowsShape = z.array(
  z.object({
    ...{ of: z.string(), title: z.nullable(z.string()), copy: z.nullable(z.string()) },
    texts: z.array(z.nullable(z.string())),
  }),
)

/** What these people are found by. */
function searchFor(people: readonly SoughtPerson[]) {
  const named = people.map((one) => ({ ...one, email: null }))
  const staff = named.filter((one) => one.staff)
  const both = [leftPattern(named, false)]
  // Of staff the last name alone counts in titles.
  const inTitle = staff.length > 0 ? [...both, leftPattern(staff, true)] : both
  return { both, inTitle, needles: named.flatMap((one) => needlesOf([one])) }
}

/** Rows of a place whose texts name the people searched for, each with the columns that do. */
async function rowsNaming(db: Db, place: Place, { both, inTitle, needles }: ReturnType<typeof searchFor>) {
  const { table, key, columns, title, copy, which } = place
  const texts = sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )
  // `offset 0` keeps PostgreSQL from folding a text once for each needle.
  const { rows } = await db.execute(sql`
    select of, title, copy, texts from (
      select ${key}::text as of, ${title ?? sql`null`}::text as title, ${copy ?? sql`null`}::text as copy, array[${texts}] as texts,
        ${bare(textOf(columns))} as said from ${table} where ${which} offset 0) as placed
    where exists (select from jsonb_array_elements_text(${JSON.stringify(needles)}::jsonb) as needle where strpos(said, needle) > 0)`)
  return rowsShape.parse(rows).flatMap((row) => {
    const found = columns.flatMap((column, at) => {
      const value = row.texts[at] ?? ''
      const patterns = column === title ? inTitle : both
      return patterns.some((pattern) => value.search(pattern) >= 0) ? [{ column, value, patterns }] : []
    })
    return found.length === 0 ? [] : [{ of: row.of, title: row.title ?? '', copyId: row.copy, texts: found }]
  })
}
