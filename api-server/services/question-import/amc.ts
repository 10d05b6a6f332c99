import { type Proposed, stackLines } from '#domain/question-text/proposed'

/** A question of AMC-TXT: a star for one right choice, two for any number; `+` before right choices, `-` before others. */
const asked = /^(\*{1,2})\s*((?:\[[^\]]*\]|<[^>]*>|\{[^}]*\})*)\s*([^\s()].*)$/u
/** « *( Read: … » stands above the questions up to « *) ». */
const group = /^\*(?:\(\s*(?:\[[^\]]*\]\s*)?(.*)|\))$/u
const choice = /^([-+])(?:\[[^\]]*\])?(?:\{[^}]*\})?\s*(\S.*)$/u
const setting = /^(?:#|[A-Z]\p{L}+\s*:)/u

interface Asked {
  readonly options: string
  readonly several: boolean
  /** In a group, first what stands above its questions. */
  readonly lines: string[]
  readonly choices: { text: string; good: boolean }[]
}

/** The questions of a text in the format of Auto Multiple Choice; null for any other text. */
export function questionsOfAmc(lines: readonly string[]): Proposed[] | null {
  const questions: Asked[] = []
  let above: string[] = []
  for (const whole of lines.filter((one) => one.trim() !== '' && !/^\s*#/.test(one))) {
    const line = whole.trim()
    const [, stars, options = '', statement = ''] = asked.exec(line) ?? []
    const [, sign, text = ''] = choice.exec(line) ?? []
    const [opened, said = ''] = group.exec(line) ?? []
    const last = questions.at(-1)
    if (opened !== undefined) above = said === '' ? [] : [said]
    else if (stars !== undefined)
      questions.push({ options, several: stars.length > 1, lines: [...above, statement], choices: [] })
    else if (last && sign !== undefined) last.choices.push({ text, good: sign === '+' })
    else if (last?.choices.length === 0) last.lines.push(line)
    else if (last && /^\s/.test(whole))
      last.choices.push(...last.choices.splice(-1).map((one) => ({ ...one, text: `${one.text} ${line}` })))
    else if (!setting.test(line)) return null
  }
  return questions.length > 0 && questions.every(({ choices }) => choices.length > 1) ? questions.map(propose) : null
}

function propose({ options, several, lines, choices }: Asked): Proposed {
  const statement = stackLines(...lines)
  const [, points] = /\{(?:[^}]*\bb=)?(\d+(?:\.\d+)?)/.exec(options) ?? []
  const scored = { ...(points && { points }), ...(/m=-/.test(options) && { penalty: true }) }
  if (options.includes('<lines')) return { kind: 'text', statement, ...scored }
  return { kind: 'choice', statement, choices, single: !several, ...scored }
}
