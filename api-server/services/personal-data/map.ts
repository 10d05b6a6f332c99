import type { TableWord } from './holding.ts'
import { peopleWords } from './people-words.ts'
import { resourceWords } from './resource-words.ts'
import { workWords } from './work-words.ts'

/**
 * The map of personal data: what every table holds of people, why, how long, what the export shows and what erasure does. Erasure and
 * export follow it, `docs/personal-data.md` is written from it, and a column without a word fails its test.
 */
export const personalDataMap: readonly TableWord[] = [...workWords, ...resourceWords, ...peopleWords]
