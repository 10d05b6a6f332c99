import { maxNameLength } from '#contract/text-limits'

/** The name of a copy: the name, then the suffix (OP-046); the name is cut so that both fit into the 200 characters of a name. */
export function copyName(name: string, suffix: string): string {
  const room = maxNameLength - suffix.length - 1
  // By code point, so that no emoji is cut in two.
  let kept = ''
  for (const character of name) {
    if (kept.length + character.length > room) break
    kept += character
  }
  return `${kept} ${suffix}`
}
