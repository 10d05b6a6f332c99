import { levelKey } from '../schools/level-name.ts'

/** The levels of each school type, by the first word of their names. A type without an entry has all levels. */
const firstWords: Readonly<Record<string, readonly string[]>> = {
  ecole: ['TPS', 'PS', 'MS', 'GS', 'Toute', 'Petite', 'Moyenne', 'Grande', 'CP', 'CE1', 'CE2', 'CM1', 'CM2'],
  college: ['6e', '5e', '4e', '3e'],
  lycee: ['2de', '1re', 'Terminale'],
  'lycee-professionnel': ['CAP', '2de', '1re', 'Terminale'],
}

/** Whether children of this level, 6e and below, may sign in by pictures or short words (decision 38): « CE1 », « 6e SEGPA ». */
export function isYoungLevel(name: string): boolean {
  const young = new Set([...(firstWords.ecole ?? []), '6e'].map(levelKey))
  return young.has(levelKey(name)) || young.has(levelKey(name.trim().split(/\s/u)[0] ?? ''))
}

/** The ids of the levels of a school type, in order; « 6e SEGPA » is a collège's. All for others, and when none is known. */
export function levelsOfType(typeId: string, levels: readonly { readonly id: string; readonly name: string }[]): string[] {
  const keys = new Set(firstWords[typeId]?.map(levelKey))
  const own = levels.filter(({ name }) => keys.has(levelKey(name)) || keys.has(levelKey(name.trim().split(/\s/u)[0] ?? '')))
  return (own.length > 0 ? own : levels).map(({ id }) => id)
}
