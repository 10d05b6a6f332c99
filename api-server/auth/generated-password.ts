import { randomInt } from 'node:crypto'
import { passwordWords } from './password-words.ts'

const words = 4
const digitCombinations = 10_000

/**
 * A new password, shown once and copied from paper: four words and four digits, such as « lune-cheval-bleu-sapin-4820 ». Each
 * word has 10 random bits and the digits 13.3, together 53.3 (decision 11).
 */
export function newPassword(): string {
  const drawn = Array.from({ length: words }, () => passwordWords[randomInt(passwordWords.length)])
  return [...drawn, String(randomInt(digitCombinations)).padStart(4, '0')].join('-')
}

/** Normalises a generated password as typed: telephones add capitals and spaces. */
export const normaliseGenerated = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s‐‑–—]+/g, '-')
