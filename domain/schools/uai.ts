/** Check letters by remainder modulo 23: I, O and Q are omitted because they look like digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** The national number of a school from its seven digits: the letter is their remainder modulo 23 (UAI register). */
export const uaiOfDigits = (digits: string): string => `${digits}${letters[Number(digits) % letters.length]}`

/** A national number of a school as stored, « 0750655E »; null when malformed or with a wrong check letter. */
export function readUai(text: string): string | null {
  const uai = text.trim().toUpperCase()
  return /^\d{7}[A-Z]$/.test(uai) && uaiOfDigits(uai.slice(0, 7)) === uai ? uai : null
}

/** Every national number in a text, whatever surrounds it: portals write « 0750655E », « 0750655E$LYCEE », « UAI=… ». */
export function uaisIn(text: string): string[] {
  const candidates = text.match(/(?<![0-9A-Za-z])\d{7}[A-Za-z](?![0-9A-Za-z])/g) ?? []
  return [...new Set(candidates.flatMap((candidate) => readUai(candidate) ?? []))]
}
