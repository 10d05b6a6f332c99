import type * as z from 'zod/mini'
import { Failure, type FieldErrors } from '#contract/errors'

const codePattern = /^[a-z][A-Za-z.]*$/

/** Parses with a schema of the contract; throws Failure invalid with a code per field. */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Failure('invalid', 'invalid', fieldErrors(result.error.issues))
}

/** The first code of each field; the contract's own codes pass, the library's sentences become `invalid`. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues.flatMap(deepest)) {
    const field = issue.path.join('.') || 'body'
    errors[field] ??= codePattern.test(issue.message) ? issue.message : 'invalid'
  }
  return errors
}

/** Issues inside a union stand under the branch that came furthest. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const branch = issue.errors.reduce((best, next) => (depth(next) > depth(best) ? next : best))
  return branch.flatMap(deepest).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map((issue) => issue.path.length))

const deepestNesting = 200

/** Refuses text that the database cannot hold (NUL, lone surrogates) and nesting that nobody types. */
export function refuseUnstorable(value: unknown, nesting = 0): void {
  if (nesting > deepestNesting) throw new Failure('invalid', 'invalid', { body: 'tooDeep' })
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Failure('invalid', 'invalid', { body: 'unstorableText' })
  } else if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, nesting + 1)
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      refuseUnstorable(name, nesting + 1)
      refuseUnstorable(item, nesting + 1)
    }
  }
}
