import type { Call } from './call.ts'
import * as defined from './call-files.ts'

type Defined = typeof defined

export type CallName = { [N in keyof Defined]: Defined[N] extends Call ? N : never }[keyof Defined]
export type Calls = Pick<Defined, CallName>

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
