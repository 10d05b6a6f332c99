/** Longer texts are compared for equality only. */
const maxLength = 400

/**
 * Whether two normalised texts (domain/scoring/holes, normaliseHole) differ only by slips: one letter inserted, missing, replaced
 * or swapped; two from 20 letters on, three from 30. Digits and symbols must be equal, as must the first letter, which
 * distinguishes « normal » from « anormal »; texts under 4 letters allow no slips.
 */
export function isSlip(a: string, b: string): boolean {
  if (a === b) return true
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const allowed = slipsIn(shorter.length)
  if (allowed === 0 || longer.length > maxLength || longer.length - shorter.length > allowed) return false
  if (a.slice(0, 1) !== b.slice(0, 1) || dropLetters(a) !== dropLetters(b)) return false
  return distance(shorter, longer, allowed) <= allowed
}

const slipsIn = (length: number) => (length < 4 ? 0 : Math.min(3, Math.max(1, Math.floor(length / 10))))

const dropLetters = (text: string) => text.replace(/\p{L}/gu, '')

/** Edit distance: letters to insert, delete, replace or swap with their neighbour; beyond `most`, any greater number. */
function distance(a: string, b: string, most: number): number {
  const far = most + 1
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? far
  const cell = (i: number, j: number) => {
    // Cells far from the diagonal exceed the limit anyway.
    if (Math.abs(i - j) > most) return far
    const different = a[i - 1] === b[j - 1] ? 0 : 1
    const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + different)
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    return swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best
  }
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) row.push(cell(i, j))
  }
  return at(a.length, b.length)
}
