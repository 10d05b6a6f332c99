const word = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*['’]?/gu

/** The words of a text without their reading: `start` inclusive, `end` exclusive, in UTF-16 units. */
export function plainWords(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({ start: index, end: index + found.length }))
}
