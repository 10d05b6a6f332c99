import { useState } from 'react'
import type { CallResult } from '#contract/calls'
import type { Question, QuestionDraft } from '#contract/question'
import { type ImportedQuestion, importDoubts } from '#contract/question-import'
import { joinedQuestions, partedQuestions } from '#domain/authoring/regroup'
import type { Content } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'
import { newUuid } from '#lib/browser/uuid'

export type ImportedFile = CallResult<'importQuestions'>

/** The questions of a file as their author puts them right, and which of them are taken: until they are ticked, none of which something was guessed. */
export interface Imported {
  readonly questions: readonly ImportedQuestion[]
  readonly left: ReadonlySet<string>
  readonly picked: readonly Question[]
  readonly toggle: (id: string) => void
  readonly toggleAll: () => void
  readonly change: (question: QuestionDraft) => void
  /** Its author has looked at it: nothing in it is a guess any more. */
  readonly settle: (id: string) => void
  readonly join: (place: number) => void
  readonly part: (place: number) => void
}

export const isUnsure = ({ losses }: ImportedQuestion) => losses.some((loss) => importDoubts.has(loss))

/** Without what was guessed; that an answer is missing stays said while it is. */
const settleContent = (one: ImportedQuestion): ImportedQuestion => ({
  ...one,
  losses: one.losses.filter(
    (loss) => !importDoubts.has(loss) || (loss === 'missingAnswer' && kindOf(one.question).problems(one.question).length > 0),
  ),
})

const withContent = (one: ImportedQuestion, content: Content | QuestionDraft): ImportedQuestion =>
  settleContent({ ...one, question: Object.assign({ ...content }, { audio: one.question.audio }) })

export function useImported(found: ImportedFile | null): Imported {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [edited, setEdited] = useState<{ of: ImportedFile | null; questions: readonly ImportedQuestion[] }>()
  const questions = edited?.of === found ? edited.questions : (found?.questions ?? [])
  const isPicked = (one: ImportedQuestion) => ticks.get(one.question._id) ?? !isUnsure(one)
  const picked = questions.filter(isPicked).map(({ question }) => question)
  const left = new Set(questions.filter((one) => !isPicked(one)).map(({ question }) => question._id))
  const edit = (next: readonly ImportedQuestion[]) => setEdited({ of: found, questions: next })
  const replace = (id: string, by: (one: ImportedQuestion) => ImportedQuestion) =>
    edit(questions.map((one) => (one.question._id === id ? by(one) : one)))
  return {
    questions,
    left,
    picked,
    toggle: (id) => setTicks((now) => new Map([...now, [id, left.has(id)]])),
    toggleAll: () => setTicks(new Map(questions.map(({ question }) => [question._id, picked.length === 0]))),
    change: (question) => replace(question._id, (one) => withContent(one, question)),
    settle: (id) => replace(id, settleContent),
    join: (place) => {
      const [first, second] = questions.slice(place, place + 2)
      if (!first || !second) return
      const losses = [...new Set([...first.losses, ...second.losses])]
      const whole = withContent({ ...first, losses }, joinedQuestions(first.question, second.question))
      edit(questions.toSpliced(place, 2, whole))
    },
    part: (place) => {
      const one = questions[place]
      if (one)
        edit(questions.toSpliced(place, 1, ...partedQuestions(one.question, newUuid).map((part) => withContent(one, part))))
    },
  }
}
