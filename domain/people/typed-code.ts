import { classCodeLength } from '#contract/child-sign-in-limits'
import { liveCodeLength } from '#contract/live-limits'

/** A code of a class or of a lesson as typed: small letters, spaces and hyphens do not matter. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')

/** What a typed code opens, by its length: a class or a lesson; null for neither. */
export function doorOf(typed: string): 'class' | 'lesson' | null {
  const { length } = codeOf(typed)
  return length === classCodeLength ? 'class' : length === liveCodeLength ? 'lesson' : null
}
