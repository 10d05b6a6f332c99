import { foldText } from './names.ts'

/**
 * The words of a text as the search of modules and courses compares them: lower case, no accents, ligatures and signs such
 * as ² opened, everything that is neither letter nor digit a gap. "L’eau, H₂O" gives l, eau, h2o.
 */
export const searchWords = (text: string): string[] => foldText(text.normalize('NFKD')).match(/[\p{L}\p{N}]+/gu) ?? []

/** What is stored beside a module or course and searched by word beginnings: the words of these texts, each once. */
export const searchText = (...texts: readonly string[]): string => [...new Set(texts.flatMap(searchWords))].join(' ')
