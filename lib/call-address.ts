import type { CallInput, CallName } from '#contract/calls'

/** A call's input as a rest parameter: optional when the call needs none. */
export type InputOf<N extends CallName> =
  Record<string, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

/** The parts of any call's input. */
export interface CallParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Path and query of a call, encoded; empty and absent query values are left out. Throws when a parameter is missing. */
export function callAddress(path: string, { params, query }: CallParts): string {
  const pathValues = entries(params)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = pathValues.get(name)
    if (value === undefined || value === '') throw new TypeError(`parameter ${name} of ${path} is missing`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams([...entries(query)].filter(([, value]) => value !== '')).toString()
  return search ? `${filled}?${search}` : filled
}

function entries(part: unknown): Map<string, string> {
  if (typeof part !== 'object' || part === null) return new Map()
  return new Map(
    Object.entries(part).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  )
}
