/** A text on one line, without control characters, of at most `longest` characters: the form of an attribute. */
export function oneLine(text: string, longest: number): string {
  const line = Array.from(text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim())
  return line.slice(0, longest).join('').trim()
}
