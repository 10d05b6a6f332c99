import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/call'
import type { Caller, Headless } from '../../context.ts'

// Visibility rules: one file per entity. Who is not named sees nothing.

/** An answer for each role that has one. All others are denied, and so is a headless token, whatever its user's role, without an answer of its own. */
export type PerRole<Answer> = { readonly [R in Role]?: (caller: Caller) => Answer } & {
  readonly headless?: (caller: Caller, token: Headless) => Answer | undefined
}

export const alike = <Answer>(answer: (caller: Caller) => Answer, ...roles: readonly Role[]): PerRole<Answer> =>
  Object.fromEntries(roles.map((role) => [role, answer]))

/** The answer for the caller's role or headless token, else `denied`. */
export function answerFor<Answer>(caller: Caller, answers: PerRole<Answer>, denied: Answer): Answer {
  if (caller.headless) return answers.headless?.(caller, caller.headless) ?? denied
  const answer = Object.hasOwn(answers, caller.role) ? answers[caller.role]?.(caller) : undefined
  return answer ?? denied
}

/** True for callers of these roles; not for a headless token. */
export const isOneOf =
  (...roles: readonly Role[]) =>
  ({ role, headless }: Caller): boolean =>
    !headless && roles.includes(role)

/** Applies the role rules in deep linking too, where a teacher sees content as usual (LTI-003). */
export const alsoInDeepLink = <Answer>(rules: PerRole<Answer>): PerRole<Answer> => ({
  ...rules,
  headless: (caller, { kind }) => (kind === 'deepLink' ? rules[caller.role]?.(caller) : undefined),
})

/** Conditions on a row. Rules never return `undefined`, which Drizzle drops from a query: it would let every row through. */
export const everything = sql`true`
export const nothing = sql`false`

/** The caller's condition by these rules; matches nothing for a role without a rule. */
export const visibleTo = (caller: Caller, rules: PerRole<SQL>): SQL => answerFor(caller, rules, nothing)

/** A rule whose answers are conditions; matches nothing for whoever has none. */
export const condition =
  (rules: PerRole<SQL>) =>
  (caller: Caller): SQL =>
    visibleTo(caller, rules)

/** All conditions must hold; everything when there are none. */
export const allOf = (...conditions: readonly SQL[]): SQL => and(...conditions) ?? everything

/** Any condition must hold; nothing when there are none. */
export const anyOf = (...conditions: readonly SQL[]): SQL => or(...conditions) ?? nothing
