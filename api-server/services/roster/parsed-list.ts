import { Failure } from '#contract/errors'
import type { RosterRecord } from '#domain/people/roster-columns'

/** What a list says of itself; null where it says nothing. */
export interface ParsedList {
  readonly records: readonly RosterRecord[]
  /** National number of its school. */
  readonly uai: string | null
  /** The calendar year in which its school year begins. */
  readonly year: number | null
}

/** The failure of a list as a whole; `facts`: what is told with it. */
export const listFailure = (code: string, facts: Readonly<Record<string, string>> = {}) =>
  new Failure('invalid', 'invalid', { csv: code, ...facts })
