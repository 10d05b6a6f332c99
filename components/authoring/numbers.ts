/** Minutes as they are typed, with a comma or a point; NaN for anything that is not a number. */
export function typedMinutes(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
