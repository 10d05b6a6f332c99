export const decimalComma = (text: string) => text.trim().replace(/^([-+]?\d*)\.(\d+)/, '$1,$2')

/** A number without the last digits that computing with binary fractions adds. */
export const trimDigits = (value: number) => String(Number(value.toPrecision(12)))

/** Numbers of a hole as they may be typed: 4.0 is 4 as well. Comma and point are the same there. */
export const numbersTyped = (texts: readonly string[]) => [
  ...new Set(
    texts
      .flatMap((text) => (/\d/.test(text) && Number.isFinite(Number(text)) ? [trimDigits(Number(text)), text] : [text]))
      .map(decimalComma),
  ),
]
