import * as z from 'zod/mini'
import { Failure } from '#contract/errors'

const code = /^[a-z][A-Za-z.]*$/

/** Validates a body by the contract, as the API does: field path -> code, the first error of each field. */
export function contractErrors(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const result = z.safeParse(schema, body)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    errors[path.join('.')] ??= code.test(message) ? message : 'invalid'
  }
  return errors
}

/** Validates a body that was stored as JSON. Throws Failure invalid when the contract no longer accepts it. */
export function contractBody<S extends z.ZodMiniType>(schema: S, content: unknown): z.output<S> {
  const result = z.safeParse(schema, content)
  if (result.success) return result.data
  throw new Failure('invalid', 'invalid', contractErrors(schema, content))
}
