import { and, eq } from 'drizzle-orm'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import { licenceChoices } from '#domain/resources/licence'
import type { Context } from '../../context.ts'
import { sources } from '../../db/sharing-schema.ts'
import { type ResourceKind, readOrigin, resourceTables, sourcesOf } from './read.ts'

interface Licensed {
  readonly of: ResourceKind
  readonly id: string
}

type Chosen = CallArguments<'licenseCourse'>['body']

/** Nobody decides for the author whether they are named. Whoever no longer wants it is no longer named in copies made before either. */
export async function license(ctx: Context, { of, id }: Licensed, { licence, named }: Chosen) {
  const { table } = resourceTables[of]
  const authored = { creatorId: table.creatorId, authorNamed: table.authorNamed }
  if (!licenceChoices(await sourcesOf(ctx.db, of, id)).includes(licence))
    throw new Failure('conflict', 'licence.bound', { licence: 'bound' })
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select(authored).from(table).where(eq(table.id, id)).for('update')
    if (!row) return
    const asked = row.creatorId === ctx.caller.id ? named : row.authorNamed
    await tx.update(table).set({ licence, authorNamed: asked }).where(eq(table.id, id))
    if (asked !== row.authorNamed)
      await tx
        .update(sources)
        .set({ named: asked })
        .where(and(eq(sources.originalId, id), eq(sources.creatorId, row.creatorId)))
  })
  return readOrigin(ctx, of, id)
}
