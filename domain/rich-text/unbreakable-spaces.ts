/** « ? » never alone on a line: unbreakable spaces. For display only: what was typed stays, each character in its place. */
export const withUnbreakableSpaces = (text: string): string => text.replace(/ (?=[?!;:»%€])|(?<=«) /g, '\u00a0')
