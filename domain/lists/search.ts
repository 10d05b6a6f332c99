import { foldText } from '../people/names.ts'

/**
 * The words of a text as the search of modules and courses compares them: lower case, no accents, ligatures and characters such as
 * ² expanded; anything that is neither a letter nor a digit separates words. "L’eau, H₂O" gives l, eau, h2o.
 */
export const searchWords = (text: string): string[] => foldText(text.normalize('NFKD')).match(/[\p{L}\p{N}]+/gu) ?? []

/** The search text stored with a module or course and matched by word beginnings: the distinct words of these texts. */
export const searchText = (...texts: readonly string[]): string => [...new Set(texts.flatMap(searchWords))].join(' ')
