/** Parses typed minutes, with a decimal comma or point; NaN for anything that is not a number. */
export function typedMinutes(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Minutes formatted for a duration field, with a decimal comma. */
export const minutesText = (minutes: number): string => String(minutes).replace('.', ',')
