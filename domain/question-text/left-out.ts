import type { Proposed } from './proposed.ts'

/** Words that say what a line is, or what is right: rules have read them. */
const read =
  /^(?:[ivx]+|questions?|exercices?|ex|activites?|parties?|reponses?|solutions?|corriges?|corrections?|bonnes?|vrai|faux|points?|pts?|ordre|bon|intrus|aide|indice|commentaire|explications?|plusieurs|possibles|justifications?|lines)$/

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** The lines of a sheet with a word that is in no question, nor among what is left out already: no word goes without a trace. */
export function unsaidLines(
  lines: readonly string[],
  { questions, leftOut }: { questions: readonly Proposed[]; leftOut: readonly string[] },
): string[] {
  const said = new Set([...textsIn(questions), ...leftOut].flatMap(wordsOf))
  return lines.filter((line) => wordsOf(line).some((word) => !said.has(word) && !read.test(word))).map((line) => line.trim())
}
