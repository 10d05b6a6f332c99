import { randomInt } from 'node:crypto'
import { passwordWords } from './password-words.ts'

const words = 4
const figures = 10_000

/**
 * A new password that is shown once and copied from paper: four words and four figures, « lune-cheval-bleu-sapin-4820 ». Each word is
 * 10 random bits and the figures are 13.3: 53.3 bits (decision 68).
 */
export function newPassword(): string {
  const drawn = Array.from({ length: words }, () => passwordWords[randomInt(passwordWords.length)])
  return [...drawn, String(randomInt(figures)).padStart(4, '0')].join('-')
}

/** A drawn password as its owner may have typed it: telephones put capitals and spaces of their own. */
export const asDrawn = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s‐‑–—]+/g, '-')
