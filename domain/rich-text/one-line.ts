/** A text on one line, without control characters, of so many characters at most: as an attribute keeps it. */
export function oneLine(text: string, longest: number): string {
  const line = Array.from(text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim())
  return line.slice(0, longest).join('').trim()
}
