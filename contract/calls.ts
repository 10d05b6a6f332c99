import type * as z from 'zod/mini'
import type { Call, Schema } from './call.ts'
import * as defined from './call-files.ts'

type Defined = typeof defined

export type CallName = { [N in keyof Defined]: Defined[N] extends Call ? N : never }[keyof Defined]
export type Calls = Pick<Defined, CallName>

type SchemaType<S, Side extends 'input' | 'output'> = S extends Schema
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** Input that a client passes to a call: only the parts that the call has. */
export type CallInput<N extends CallName> = Part<'params', SchemaType<Calls[N]['params'], 'input'>> &
  Part<'query', SchemaType<Calls[N]['query'], 'input'>> &
  Part<'body', SchemaType<Calls[N]['body'], 'input'>>

/** Arguments that the server passes to the service after validation. */
export type CallArguments<N extends CallName> = {
  params: SchemaType<Calls[N]['params'], 'output'>
  query: SchemaType<Calls[N]['query'], 'output'>
  body: SchemaType<Calls[N]['body'], 'output'>
}

/** Reply of the call, after parsing. */
export type CallResult<N extends CallName> = z.output<Calls[N]['response']>

// Not distributive: over all calls, the three parts would form a union of every combination, too large for the compiler.
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends T
    ? { [name in Name]?: T }
    : { [name in Name]: T }

const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'access' in value

/** Every call that a file of the contract listed above defines, by name. */
export const calls = Object.fromEntries(Object.entries(defined).filter(([, value]) => isCall(value))) as Calls

/** Call names, sorted so that a fixed segment is tried before a parameter in the same position. */
export const callNames = (Object.keys(calls) as CallName[]).sort(
  (a, b) => specificity(calls[b].path) - specificity(calls[a].path),
)

function specificity(path: string): number {
  return path
    .split('/')
    .slice(1)
    .reduce((score, segment) => score * 2 + (segment.startsWith(':') ? 0 : 1), 1)
}
