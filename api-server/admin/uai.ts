import { readUai } from '#domain/schools/uai'
import type { SchoolClash } from '../services/school/store.ts'
import { type OptionValues, Refusal, text, UsageError } from './command.ts'

/** The UAI given by --uai, or null when absent; UsageError when it is invalid. */
export function uaiOf(given: OptionValues): string | null {
  const typed = text(given, 'uai')
  if (typed === undefined) return null
  const uai = readUai(typed)
  if (uai === null) throw new UsageError('--uai must be seven digits and their check letter, for example 0750655E')
  return uai
}

export const uaiTaken = (uai: string, other: SchoolClash['other']): Refusal =>
  new Refusal(`${uai} is already the UAI of "${other.name}": ${other.id}`)
