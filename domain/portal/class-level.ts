import { foldText } from '../people/names.ts'
import { levelKey } from '../schools/level-name.ts'
import type { PortalClass } from './person.ts'

interface Level {
  readonly id: string
  readonly name: string
}

/** The level of a school with this name (« 6EME » or « Sixième »); undefined when there is none. */
export const levelNamed = (name: string, levels: readonly Level[]): Level | undefined =>
  levels.find((level) => levelKey(level.name) === levelKey(name))

/**
 * The level of a class, which portals do not send: derived from the beginning of its name or code. « 6ème A », « 601 » and « 6A »
 * are in 6e, « 2GT4 » in 2de, « TG2 » in terminale, « CM2 B » in CM2. Undefined for « ULIS », or for a level that the school does
 * not have.
 */
export const levelOfClass = ({ name, code }: PortalClass, levels: readonly Level[]): Level | undefined =>
  [name, code].map(findBeginning).flatMap((key) => levels.find((level) => levelKey(level.name) === key) ?? [])[0]

/** The level at the beginning of a class name, in the form that `levelKey` returns. */
function findBeginning(text: string): string | undefined {
  const folded = foldText(text).replace(/^(?:classe|groupe)(?: de)? /, '')
  const primary = /^(?:cp|ce1|ce2|cm1|cm2)(?![a-z0-9])/.exec(folded)?.[0]
  if (primary) return primary
  const word = /^[a-z]{4,}/.exec(folded)?.[0]
  if (word && levelKey(word) !== word) return levelKey(word)
  return (
    /^[1-6]/.exec(folded)?.[0] ??
    (/^t(?:le|erm[a-z]*|g|es|s|l|st[a-z0-9]*|pro|bp[a-z]*)?(?![a-z])/.test(folded) ? 't' : undefined)
  )
}
