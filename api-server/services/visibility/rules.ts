import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/call'
import type { Caller, Headless } from '../../context.ts'

// Who sees what: one file per thing, each with one answer per role.

/**
 * One answer per role: a new role does not compile until every rule has answered it. A headless token is denied whatever its user's
 * role may, unless the rules have an answer for it.
 */
export type PerRole<Answer> = Readonly<Record<Role, (caller: Caller) => Answer>> & {
  readonly headless?: (caller: Caller, token: Headless) => Answer
}

/** The answer for the caller's token and role; `denied` for those that the rules do not know. */
export function answerFor<Answer>(caller: Caller, answers: PerRole<Answer>, denied: Answer): Answer {
  if (caller.headless) return answers.headless?.(caller, caller.headless) ?? denied
  return Object.hasOwn(answers, caller.role) ? answers[caller.role](caller) : denied
}

/** The rules of roles, for deep linking too: a teacher in it sees content as anywhere (LTI-003). */
export const alsoInDeepLink = <Answer>(rules: PerRole<Answer>, denied: Answer): PerRole<Answer> => ({
  ...rules,
  headless: (caller, { kind }) => (kind === 'deepLink' ? rules[caller.role](caller) : denied),
})

/** Conditions on a row. A rule always is one: `undefined`, which Drizzle leaves out of a query, would let everything through. */
export const everything = sql`true`
export const nothing = sql`false`

/** The row as these rules let the caller see it: nothing for a role that they do not know. */
export const visibleTo = (caller: Caller, rules: PerRole<SQL>): SQL => answerFor(caller, rules, nothing)

/** All of the conditions; everything when there is none. */
export const allOf = (...conditions: readonly SQL[]): SQL => and(...conditions) ?? everything

/** Any of the conditions; nothing when there is none. */
export const anyOf = (...conditions: readonly SQL[]): SQL => or(...conditions) ?? nothing
