import type { Call } from '#contract/call'
import { type CallName, callNames, calls } from '#contract/calls'

interface Pattern {
  readonly name: CallName
  readonly method: string
  /** A fixed segment, or undefined for a parameter. */
  readonly segments: readonly (string | undefined)[]
}

const patterns: readonly Pattern[] = callNames.map((name) => ({
  name,
  method: calls[name].method,
  segments: split(calls[name].path).map((segment) => (segment.startsWith(':') ? undefined : segment)),
}))

/** The contract's call at this method and (still encoded) path; undefined if there is none. Fixed segments win over parameters. */
export function matchCall(method: string, path: string): { name: CallName; call: Call } | undefined {
  const segments = split(path)
  const match = patterns.find((pattern) => pattern.method === method && fits(pattern.segments, segments))
  return match && { name: match.name, call: calls[match.name] }
}

function fits(segments: Pattern['segments'], given: readonly string[]): boolean {
  return (
    segments.length === given.length && segments.every((word, i) => (word === undefined ? given[i] !== '' : word === given[i]))
  )
}

function split(path: string): string[] {
  return path.split('/').slice(1)
}
