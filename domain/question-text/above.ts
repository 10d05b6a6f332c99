import { asksOfBelow, isInstruction } from '../instructions.ts'
import type { Block } from './block.ts'
import { endsAsking, hasGap } from './lines.ts'

/** Words above questions that ask nothing: a title, the name of a school. */
export const isTitle = (text: string): boolean => !/[.!?:;…,]\s*$|=/u.test(text) && text.split(/\s+/).length <= 12

/** « Relie chaque animal à son cri. »: what it is about stands below. */
export const needsMore = (line: string): boolean => isInstruction(line) && /^[^:/;]*[.:]?\s*$/u.test(line) && asksOfBelow(line)

/** Whether a table or a list above the first question of a part is what it asks about. */
export function isDocument({ number, statement, choices, sides, rows, answer, head, placed }: Block): boolean {
  const last = statement.at(-1) ?? ''
  const isList = choices.every(({ letter, marked, strong, boxed }) => letter === '' && !(marked || strong || boxed))
  return (
    number === '' &&
    answer === null &&
    placed < 0 &&
    last !== '' &&
    (choices.length === 0 || (isList && /:\s*$/u.test(last))) &&
    choices.length + sides.length + rows.length > 0 &&
    !endsAsking(last) &&
    !statement.some(hasGap) &&
    !asksOfBelow([...(head?.lines ?? []), ...statement].join('\n'))
  )
}

/** Such a table or list, below its title. */
export const documentLines = ({ statement, choices, sides, rows }: Block): string[] => [
  ...statement,
  ...choices.map(({ text }) => `– ${text}`),
  ...sides.map(({ left, right }) => `${left} : ${right}`),
  ...rows.map((row) => row.map(({ text }) => text).join(' | ')),
]
