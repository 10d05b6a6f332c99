/** The letters that a remainder of 23 stands for: I, O and Q are left out, which look like figures. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** The national number of a school made of its seven digits: the letter is their remainder by 23 (UAI register). */
export const uaiOfDigits = (digits: string): string => `${digits}${letters[Number(digits) % letters.length]}`

/** A national number of a school as it is stored, « 0750655E »; null for what is none, or has a wrong check letter. */
export function readUai(text: string): string | null {
  const uai = text.trim().toUpperCase()
  return /^\d{7}[A-Z]$/.test(uai) && uaiOfDigits(uai.slice(0, 7)) === uai ? uai : null
}

/** Every national number that stands in a text, whatever is around it: portals write « 0750655E », « 0750655E$LYCEE », « UAI=… ». */
export function uaisIn(text: string): string[] {
  const candidates = text.match(/(?<![0-9A-Za-z])\d{7}[A-Za-z](?![0-9A-Za-z])/g) ?? []
  return [...new Set(candidates.flatMap((candidate) => readUai(candidate) ?? []))]
}
