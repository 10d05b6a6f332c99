import type * as z from 'zod/mini'
import { Failure, type FieldErrors } from '#contract/errors'
import { isStorable } from '../content/storable.ts'

const codePattern = /^[a-z][A-Za-z.]*$/

/** Parses with a schema of the contract; throws Failure invalid with a code per field. */
export function parsePart<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = safely(() => schema.safeParse(value))
  if (result.success) return result.data
  throw new Failure('invalid', 'invalid', fieldErrors(result.error.issues))
}

/** Zod compares the `length` of whatever is sent as a text; that of `{"length":{"toString":1}}` throws. */
function safely<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw error instanceof TypeError ? new Failure('invalid', 'invalid', { body: 'invalid' }) : error
  }
}

const maxErrors = 200

/** First code per field: codes of the contract are kept, the library's messages become `invalid`. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    for (const { path, message } of deepest(issue)) {
      const field = path.join('.') || 'body'
      if (!errors.has(field)) errors.set(field, codePattern.test(message) ? message : 'invalid')
    }
    if (errors.size >= maxErrors) break
  }
  return Object.fromEntries([...errors].slice(0, maxErrors))
}

/** For a union, the issues of the branch that matched furthest. */
export function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const branch = issue.errors.reduce((best, next) => (depth(next) > depth(best) ? next : best))
  return branch
    .slice(0, maxErrors)
    .flatMap(deepest)
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

const depth = (issues: readonly z.core.$ZodIssue[]) => issues.reduce((most, issue) => Math.max(most, issue.path.length), 0)

/** Refuses text that the database cannot store: NUL and lone surrogates. Nesting has already been limited (json-gauge.ts). */
export function refuseUnstorable(value: unknown): void {
  if (!isStorable(value)) throw new Failure('invalid', 'invalid', { body: 'unstorableText' })
}
