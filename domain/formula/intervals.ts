export const isSquare = (sign: string): sign is '[' | ']' => sign === '[' || sign === ']'

/** Whether the last square bracket begins an interval without end: `[0;1`, `]0;1`. After a semicolon it ends the one before. */
export function lacksEnd(signs: readonly string[]): boolean {
  const opened: { readonly sign: string; parted: boolean }[] = []
  for (const sign of signs) {
    const last = opened.at(-1)
    if (sign === ';' && last) last.parted = true
    if (!isSquare(sign)) continue
    if (last && (last.parted || (sign === ']' && last.sign === '['))) opened.pop()
    else opened.push({ sign, parted: false })
  }
  return opened.at(-1)?.parted ?? false
}
