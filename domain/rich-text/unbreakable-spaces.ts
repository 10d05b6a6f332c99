/**
 * French text with the spaces of its punctuation unbreakable, so that « ? » never stands alone on a line. For display only: what was
 * typed stays as it is, and each character keeps its place.
 */
export const withUnbreakableSpaces = (text: string): string => text.replace(/ (?=[?!;:»%€])|(?<=«) /g, '\u00a0')
