import * as z from 'zod/mini'

/** A lesson stays one when it goes on as homework. */
export const workKinds = ['homework', 'test', 'lesson', 'training'] as const
export type WorkKind = (typeof workKinds)[number]

/** What every card, list, page and notification of a work says of it; `timeLimit`: of each student in a test, in minutes. */
export const workKindFacts = z.object({ kind: z.enum(workKinds), timeLimit: z.nullable(z.int()), marked: z.boolean() })
export type KindFacts = z.output<typeof workKindFacts>
