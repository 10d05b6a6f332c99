import type { Author } from '../../auth/record-acts.ts'
import type { Caller, Context } from '../../context.ts'
import type { Log } from '../../log.ts'

/** Who starts the year: a headmaster, or the operator in the name of one. */
export interface YearActor extends Pick<Context, 'db' | 'now' | 'env'> {
  readonly log?: Log
  readonly school: Caller['school']
  readonly author: Author
  /** Who owns the new classes. */
  readonly ownerId: string
}

/** The headmaster who calls. */
export const actorOf = ({ db, now, env, log, caller }: Context): YearActor => ({
  ...{ db, now, env, log, author: caller, school: caller.school, ownerId: caller.id },
})
