import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/call'
import type { Caller, Headless } from '../../context.ts'

// Visibility rules: one file per entity, each with one answer per role.

/**
 * One answer per role, so that a new role does not compile until every rule handles it. A headless token is denied, whatever its
 * user's role, unless the rules define `headless`.
 */
export type PerRole<Answer> = Readonly<Record<Role, (caller: Caller) => Answer>> & {
  readonly headless?: (caller: Caller, token: Headless) => Answer
}

/** The answer for the caller's role or headless token; `denied` for a role without a rule. */
export function answerFor<Answer>(caller: Caller, answers: PerRole<Answer>, denied: Answer): Answer {
  if (caller.headless) return answers.headless?.(caller, caller.headless) ?? denied
  return Object.hasOwn(answers, caller.role) ? answers[caller.role](caller) : denied
}

/** Applies the role rules in deep linking too, where a teacher sees content as usual (LTI-003). */
export const alsoInDeepLink = <Answer>(rules: PerRole<Answer>, denied: Answer): PerRole<Answer> => ({
  ...rules,
  headless: (caller, { kind }) => (kind === 'deepLink' ? rules[caller.role](caller) : denied),
})

/** Conditions on a row. Rules never return `undefined`, which Drizzle drops from a query: it would let every row through. */
export const everything = sql`true`
export const nothing = sql`false`

/** The caller's condition by these rules; matches nothing for a role without a rule. */
export const visibleTo = (caller: Caller, rules: PerRole<SQL>): SQL => answerFor(caller, rules, nothing)

/** All conditions must hold; everything when there are none. */
export const allOf = (...conditions: readonly SQL[]): SQL => and(...conditions) ?? everything

/** Any condition must hold; nothing when there are none. */
export const anyOf = (...conditions: readonly SQL[]): SQL => or(...conditions) ?? nothing
