import type { Proposed } from '#domain/question-text/proposed'

/** A question of AMC-TXT: a star for one right choice, two for any number; `+` before right choices, `-` before others. */
const asked = /^(\*{1,2})\s*((?:\[[^\]]*\]|<[^>]*>)*)\s*(\S.*)$/u
const choice = /^([-+])(?:\[[^\]]*\])?(?:\{[^}]*\})?\s*(\S.*)$/u
const setting = /^(?:#|[A-Z]\p{L}+\s*:)/u

/** The questions of a text in the format of Auto Multiple Choice; null for any other text. */
export function questionsOfAmc(lines: readonly string[]): Proposed[] | null {
  const questions: { lines: string[]; isOpen: boolean; several: boolean; choices: { text: string; good: boolean }[] }[] = []
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== '' && !/^#/.test(one))) {
    const [, stars, options = '', statement] = asked.exec(line) ?? []
    const [, sign, text] = choice.exec(line) ?? []
    const last = questions.at(-1)
    if (stars !== undefined && statement !== undefined)
      questions.push({ lines: [statement], isOpen: /<lines/.test(options), several: stars.length > 1, choices: [] })
    else if (last && sign !== undefined && text !== undefined) last.choices.push({ text, good: sign === '+' })
    else if (last && last.choices.length === 0) last.lines.push(line)
    else if (!setting.test(line)) return null
  }
  if (questions.length === 0 || !questions.every(({ choices }) => choices.length > 1)) return null
  return questions.map(({ lines: said, isOpen, several, choices }) => {
    const statement = said.join('\n')
    return isOpen ? { kind: 'text', statement } : { kind: 'choice', statement, choices, single: !several }
  })
}
