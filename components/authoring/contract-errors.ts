import * as z from 'zod/mini'
import { Failure } from '#contract/errors'

const code = /^[a-z][A-Za-z.]*$/

/** What the contract refuses in a body, by the rules that the API applies too: field path -> code, the first of each field. */
export function contractErrors(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const result = z.safeParse(schema, body)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    errors[path.join('.')] ??= code.test(message) ? message : 'invalid'
  }
  return errors
}

/** A body that was kept as JSON, read again. Throws Failure invalid when it no longer is what the contract accepts. */
export function contractBody<S extends z.ZodMiniType>(schema: S, content: unknown): z.output<S> {
  const result = z.safeParse(schema, content)
  if (result.success) return result.data
  throw new Failure('invalid', 'invalid', contractErrors(schema, content))
}
