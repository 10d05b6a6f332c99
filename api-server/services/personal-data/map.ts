import type { TableWord } from './holding.ts'
import { peopleWords } from './people-words.ts'
import { resourceWords } from './resource-words.ts'
import { workWords } from './work-words.ts'

/**
 * The map of personal data: what tables hold of people, why, how long, what the export shows and what erasure does. Erasure and export
 * follow it, and `docs/personal-data.md` is written from it. Users last, because other tables find a person by the user name.
 */
export const personalDataMap: readonly TableWord[] = [...workWords, ...resourceWords, ...peopleWords]
