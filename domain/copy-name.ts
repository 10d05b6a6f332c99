const suffix = ' (copie)'
const longest = 200

/** The name of a copy: the suffix of OP-046 after the name, cut where both would pass the 200 signs of a name. */
export function copyName(name: string): string {
  const room = longest - suffix.length
  // By whole characters, so that no emoji is cut in two.
  let kept = ''
  for (const character of name) {
    if (kept.length + character.length > room) break
    kept += character
  }
  return kept + suffix
}
