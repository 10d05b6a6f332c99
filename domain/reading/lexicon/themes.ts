import { literature } from './themes/literature.ts'

/** The lexicon by theme. */
export const themes: readonly string[] = [literature]
