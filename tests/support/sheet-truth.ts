import { type ImportedQuestion, importDoubts } from '#contract/question-import'
import { plainText } from '#domain/rich-text/plain'

/** What a question of a sheet is, as its teacher means it: « SingleChoice (2) | words of its statement | right ; also right ». */
interface Truth {
  readonly type: string
  /** null: those of several together, which cannot be known. */
  readonly points: number | null
  readonly words: string
  /** « ? »: the sheet says none. « - »: none is needed. */
  readonly key: string
}

const plain = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()

function truthsOf(text: string): readonly Truth[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', words = '', key = ''] = line.split(' | ')
      const [, type = '', points = '1'] = /^(\w+)(?: \((.+)\))?$/.exec(head) ?? []
      return { type, points: points === '?' ? null : Number(points.replace(',', '.')), words: plain(words), key: key.trim() }
    })
}

const sorted = (parts: readonly string[]) => parts.map(plain).toSorted().join(' ; ')

function keyOf(question: ImportedQuestion['question']): string {
  switch (question.type) {
    case 'SingleChoice':
    case 'Quizz':
      return sorted(question.data.choices.filter(({ good }) => good).map(({ text, html }) => html || text))
    case 'Numeric':
      return `${question.data.value} ${question.data.unit}`.trim()
    case 'HolesInText':
      return Object.values(question.data.holes).join(' ; ')
    case 'Matching':
      return sorted(question.data.pairs.map(({ left, leftHtml, right }) => `${plain(leftHtml || left)}=${right}`))
    case 'Ordering':
      return question.data.items.map(({ text, html }) => plain(html || text)).join(' > ')
    default:
      return '-'
  }
}

function isRight({ question, losses }: ImportedQuestion, { type, points, key }: Truth): boolean {
  const isFree = question.type === 'Text' && ['HolesInText', 'Numeric'].includes(type)
  const given = points === null ? losses.includes('sharedPoints') : (question.points ?? 1) === points
  if (isFree) return given && typeof question.response === 'string' && plain(question.response).includes(plain(key))
  const expected = question.type === 'Ordering' || question.type === 'HolesInText' ? plain(key) : sorted(key.split(' ; '))
  const told = plain(keyOf(question))
  return question.type === type && given && (key === '?' ? losses.some((loss) => importDoubts.has(loss)) : told === expected)
}

const textOf = ({ question }: ImportedQuestion) =>
  plain(`${question.statement} ${question.type === 'HolesInText' ? question.data.text : ''}`)

/** What became of a sheet, beside what it means. `silent`: the questions that are wrong and ticked. */
export interface Judged {
  readonly right: number
  /** Right, and yet « à vérifier » though the sheet says all. */
  readonly needless: readonly string[]
  readonly doubted: readonly string[]
  readonly silent: readonly string[]
  readonly lost: readonly string[]
}

export function judged(questions: readonly ImportedQuestion[], truth: string): Judged {
  const truths = truthsOf(truth)
  const isDoubted = ({ losses }: ImportedQuestion) => losses.some((loss) => importDoubts.has(loss))
  const read = questions.map((one) => {
    const own = truths.filter(({ words }) => textOf(one).includes(words))
    const [only] = own
    return { one, own, good: own.length === 1 && only !== undefined && isRight(one, only) }
  })
  const named = ({ one }: (typeof read)[number]) =>
    `${one.question.type} ${textOf(one).slice(-90)} => ${keyOf(one.question)} [${one.losses}]`
  const needsNone = (own: readonly Truth[]) => own.every(({ key, points }) => key !== '?' && points !== null)
  return {
    right: read.filter(({ good }) => good).length,
    needless: read.filter(({ one, own, good }) => good && isDoubted(one) && needsNone(own)).map(named),
    doubted: read.filter(({ one, good }) => !good && isDoubted(one)).map(named),
    silent: read.filter(({ one, good }) => !good && !isDoubted(one)).map(named),
    lost: truths.filter((one) => !read.some(({ own }) => own.includes(one))).map(({ words }) => words),
  }
}
