import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pictureCount, signInPictures } from '#contract/child-sign-in-limits'
import type { ChildPassword } from '#contract/user'
import { foldText } from '#domain/people/names'

/** 1024 French words that a child of six can read and spell, without accents; ten bits each, so the list keeps its length. */
export const passwordWords = readFileSync(new URL('./password-words.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/)

const words = 4
const digitCombinations = 10_000

/** Four words and four digits, « lune-cheval-bleu-sapin-4820 »: 53.3 random bits (decision 11). Shown once, typed from paper. */
export const newPassword = (): string => passwordOf(words, digitCombinations)

/**
 * A password that a child of six copies from paper (decision 38): five of 25 pictures by their names (23.2 random bits), or two words
 * and two digits, « lune-cheval-48 » (26.6 bits). So few need the limits of auth/sign-in-allowances.
 */
export const newChildPassword = (way: ChildPassword): string =>
  way === 'words' ? passwordOf(2, 100) : draw(signInPictures, pictureCount).join('-')

const draw = (from: readonly string[], count: number) => Array.from({ length: count }, () => from[randomInt(from.length)])

function passwordOf(wordCount: number, combinations: number): string {
  const digits = String(randomInt(combinations)).padStart(String(combinations - 1).length, '0')
  return [...draw(passwordWords, wordCount), digits].join('-')
}

/** Normalises a generated password as typed: telephones add capitals and spaces. */
export const normaliseGenerated = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s‐‑–—]+/g, '-')

/** The same for one of pictures, whose names may be typed with their accents: « Fusée Cœur … ». */
export const normalisePictures = (typed: string): string => normaliseGenerated(foldText(typed))
