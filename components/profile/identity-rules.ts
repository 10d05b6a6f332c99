import * as z from 'zod/mini'
import { identity } from '#contract/user'
import { formDraft } from '#lib/browser/form-draft'
import { fields, type TypedIdentity } from './identity-fields.ts'

export const identityDraft = formDraft<TypedIdentity>(
  z.object({ firstname: z.string(), lastname: z.string(), username: z.string(), email: z.string() }),
)

/** Validates an identity by the contract: an error code for each invalid field. */
export function identityMistakes(typed: TypedIdentity): Partial<TypedIdentity> {
  const { issues } = identity.safeParse(typed).error ?? { issues: [] }
  const entries = issues.map(({ path, message }) => [fields.find((field) => field === path[0]), message] as const)
  return Object.fromEntries(entries.filter(([field]) => field !== undefined))
}
