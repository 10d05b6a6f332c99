import type { Comment, Comments } from '#contract/assignee'
import type { Question } from '#contract/question'
import { mayClaim } from '../attempts/claim.ts'
import type { Verdict } from '../attempts/known.ts'
import { hasText } from '../authoring/introduction.ts'
import { kindOf } from '../questions/kinds.ts'
import { isSelfEvaluated } from '../scoring/answer.ts'
import { weightedMean } from '../scoring/mean.ts'
import { hasCustomPoints, pointsOf } from '../scoring/points.ts'
import { hasHelp } from '../works/exceptions.ts'
import { canReevaluate } from './answering.ts'
import { noAttachments } from './attachment.ts'
import { current, hasAuthorTips, isAnswering, warningOf } from './current.ts'
import type { EndOutcome, Line, LineState } from './line.ts'
import { countedMarks, evaluationOf, isAnswered, isCounted } from './progress.ts'
import { type Remark, type RemarkKind, remarksOf } from './remark.ts'
import type { PlayerState, QuestionPlace, Step } from './state.ts'
import { countOf, saidAtEnd } from './summary.ts'
import { judgementOf } from './verdict.ts'
import { type AnswerRecord, goesOn, isSealed, mayAnswerAloud, type PlayedModule, type PlayedWork } from './work.ts'

/** The conversation, first line first. `comments`: the teacher's, also early ones (WRK-029); `graders`: by question id. */
export function conversation(state: PlayerState, comments?: Comments, graders: Graders = {}): Line[] {
  const { place, work } = state
  if (place.at === 'waiting') return []
  if (work.paced) return pacedLines(state)
  const lines: Line[] = helpLine(work)
  if (hasText(work.comment)) lines.push({ key: 'comment', speaker: 'teacher', kind: 'comment', html: work.comment })
  if (hasText(work.introduction) && place.at !== 'comment') {
    lines.push({ key: 'introduction', speaker: 'aiko', kind: 'introduction', html: work.introduction })
  }
  if (place.at === 'comment' || place.at === 'introduction') return lines
  // A comment on the whole work comes first while the work is open, last once it is closed, and in the end scene once it is
  // submitted.
  const remark = commentLine('end', comments?.global ?? undefined)
  if (state.mode !== 'readonly') lines.push(...remark)
  const reached = place.at === 'end' ? work.modules.length : place.module + 1
  const remarks = remarksIn(state)
  work.modules.slice(0, reached).forEach((module, index) => {
    lines.push(...moduleLines(state, { module, index, remarks, graders }, comments))
  })
  if (place.at === 'end') {
    lines.push(endLine(state))
    if (state.mode === 'readonly' && !state.handedIn) lines.push(...remark)
  }
  return lines
}

/** What makes the work easier for the student, as far as there is a question for it. */
function helpLine({ modules, help, sealed }: PlayedWork): Line[] {
  if (!help) return []
  const questions = modules.flatMap((module) => module.questions)
  const oral = questions.some((question) => mayAnswerAloud({ help }, question))
  const optionalTypes = help.optionalTypes.filter((asked) => questions.some(({ type }) => type === asked))
  // Only an « évaluation » has a time to make longer.
  const useful = { ...help, oral, optionalTypes, extraTime: sealed ? help.extraTime : null }
  return hasHelp(useful) ? [{ key: 'help', speaker: 'aiko', kind: 'help', help: useful }] : []
}

/** The open question of a lesson; whoever did not answer it sees its correction too. */
function pacedLines(state: PlayerState): Line[] {
  const question = state.work.modules[0]?.questions[0]
  if (!question) return []
  const turn = state.place.at === 'question' ? state.place : null
  const of = { turn, position: 0, remark: undefined, grader: undefined }
  const missing = turn === null && state.work.revealed && !state.records[question._id]
  if (!missing) return questionLines(state, question, of)
  // Nothing was answered: there is neither a verdict nor an evaluation, only what was right.
  const empty = { value: kindOf(question).emptyValue, files: noAttachments, evaluation: null, tipsUsed: false }
  const records = { ...state.records, [question._id]: empty }
  return questionLines({ ...state, records }, question, of).filter(({ kind }) => kind !== 'result')
}

function remarksIn({ mode, work, records }: PlayerState): ReadonlyMap<string, Remark> {
  const questions = mode === 'readonly' ? [] : work.modules.flatMap((module) => module.questions)
  const answers = questions.flatMap(({ _id }) => {
    const { evaluation = null, tipsUsed = false } = records[_id] ?? {}
    return evaluation === null ? [] : [{ questionId: _id, evaluation, tipsUsed }]
  })
  // A part of a very large work has neither its half nor its last question.
  return remarksOf(answers, work.part ? 0 : questions.length)
}

/** The computed verdict on the answer to the current question, once the student may know it; none after several failures, which are told calmly. */
export function verdictNow(state: PlayerState): Verdict | null {
  const now = current(state)
  const record = now && state.records[now.question._id]
  const isAsked = !now || !['response', 'evaluated'].includes(now.place.step.name)
  if (isAsked || !record || isSealed(state.work) || isSelfEvaluated(now.question)) return null
  return remarksIn(state).get(now.question._id)?.kind === 'struggle' ? null : (judgementOf(now.question, record)?.verdict ?? null)
}

function endLine(state: PlayerState): Line {
  const { mode, handedIn, deliveryStates, work } = state
  const { answered, waiting, total } = countOf(state)
  // The other parts of a very large work are not here to be counted.
  const counts = { answered: work.part ? total : answered, waiting, total }
  const standing = counts.waiting > 0 ? null : handedIn?.evaluation
  const percent = handedIn ? (standing ?? null) : evaluationOf(state)
  const outcome = outcomeOf()
  const waits = outcome === 'waiting' || outcome === 'sending' ? ({ state: 'waiting' } as const) : null
  return { key: 'end', speaker: 'aiko', kind: 'end', percent, mark: handedIn?.mark ?? null, outcome, ...waits, ...counts }
  function outcomeOf(): EndOutcome {
    // Nothing is kept of a preview: the last part does not know what the others would make of the whole.
    if (goesOn(work) || (work.part && mode === 'preview')) return 'part'
    if (work.sealed && (handedIn || mode === 'student')) return handedIn ? 'held' : 'sending'
    if (mode === 'preview' || handedIn) return 'done'
    if (Object.values(deliveryStates).some((standing) => standing === 'late')) return 'late'
    if (mode === 'readonly') return state.stillOpen ? 'unfinished' : 'open'
    return 'waiting'
  }
}

/** The end of a module with its current result: no percent is shown before the server has every answer. */
function moduleEndLine(state: PlayerState, module: PlayedModule): Line {
  const { id, name } = module
  const line = { key: `${id}-end`, speaker: 'aiko', kind: 'moduleEnd', name } as const
  if (isSealed(state.work)) return { ...line, percent: null }
  const waits = state.mode !== 'preview' && module.questions.some(({ _id }) => state.deliveryStates[_id] === 'sending')
  return waits ? { ...line, percent: null, state: 'waiting' } : { ...line, percent: modulePercent(state, module) }
}

function modulePercent(state: PlayerState, { questions }: PlayedModule): number | null {
  if (state.submitted && questions.some((question) => saidAtEnd(state, question) === 'waiting')) return null
  const marks = countedMarks(state, questions)
  const isLate = questions.some(({ _id }) => !isCounted(state.deliveryStates[_id]))
  return marks.length === 0 && isLate ? null : (weightedMean(marks) ?? 0)
}

interface ModulePlace {
  readonly module: PlayedModule
  readonly index: number
  readonly remarks: ReadonlyMap<string, Remark>
  readonly graders: Graders
}

type Graders = Readonly<Record<string, string>>

function moduleLines(
  state: PlayerState,
  { module, index, remarks, graders }: ModulePlace,
  comments: Comments | undefined,
): Line[] {
  const { place } = state
  const here = 'module' in place && place.module === index ? place : null
  const { id, name, document } = module
  const { modules, part: { part: of, parts } = { part: 1, parts: 1 } } = state.work
  const part = index === 0 && of === 1 ? 'first' : index === modules.length - 1 && of === parts ? 'last' : 'next'
  const lines: Line[] = [{ key: `${id}-start`, speaker: 'aiko', kind: 'moduleStart', name, moduleId: id, document, part }]
  if (here?.at === 'moduleStart') return lines
  const playing = here?.at === 'question' ? here : null
  module.questions.slice(0, playing ? playing.question + 1 : undefined).forEach((question, position) => {
    const turn = playing?.question === position ? playing : null
    const { _id } = question
    lines.push(...questionLines(state, question, { turn, position, remark: remarks.get(_id), grader: graders[_id] }))
    if (!turn) lines.push(...commentLine(_id, comments?.questions[_id]))
  })
  if (playing) return lines
  // While the work is open, a module in progress has no end line yet.
  const goesOn = state.stillOpen && module.questions.some(({ _id }) => !isAnswered(state, _id))
  if (!goesOn) lines.push(moduleEndLine(state, module))
  return [...lines, ...commentLine(module.id, comments?.modules[module.id])]
}

const commentLine = (key: string, comment: Comment | undefined): Line[] =>
  comment ? [{ key: `${key}-teacher`, speaker: 'teacher', kind: 'teacherComment', comment }] : []

interface Turn {
  /** Null for an earlier question. */
  readonly turn: QuestionPlace | null
  /** Index of the question in its module, from 0. */
  readonly position: number
  readonly remark: Remark | undefined
  readonly grader: string | undefined
}

function questionLines(state: PlayerState, question: Question, { turn, position, remark, grader }: Turn): Line[] {
  const record = state.records[question._id] ?? null
  if (turn?.step.name === 'waiting_start')
    return [{ key: `${question._id}-statement`, speaker: 'aiko', kind: 'waiting', state: lineState(turn) }]
  const lines = askingLines(state, question, turn)
  if (turn && isStillOpen(turn)) return lines
  const standing = state.deliveryStates[question._id]
  const late = standing === 'late' || standing === 'left' ? standing : null
  const judged = !isSealed(state.work)
  lines.push({ key: `${question._id}-answer`, speaker: 'student', kind: 'answer', question, record, late, judged })
  if (!record) return lines
  const lost = state.lost[question._id]
  if (lost) lines.push({ key: `${question._id}-superseded`, speaker: 'aiko', kind: 'superseded', question, record: lost, judged })
  // Results and correction are held back.
  if (isSealed(state.work)) return lines
  lines.push(...responseLines(question, record, { step: turn?.step, position }))
  if (record.evaluation === null || turn?.step.name === 'response') return lines
  const { _id: questionId } = question
  const own = isSelfEvaluated(question) && canReevaluate(state, questionId)
  const claim = claimOf(state, question, record)
  const quiet = remark !== undefined && !isSelfEvaluated(question) && saidByVerdict.includes(remark.kind)
  const result = { kind: 'evaluated', percent: record.evaluation, questionId, own, claim, grader, remark, quiet } as const
  lines.push({ key: `${questionId}-evaluated`, speaker: 'aiko', ...result })
  return lines
}

const saidByVerdict: readonly RemarkKind[] = ['perfect', 'good', 'partly']

/** The server takes a claim for a stored answer of a work that somebody corrects. */
function claimOf({ mode, deliveryStates }: PlayerState, question: Question, { evaluation, claimed }: AnswerRecord) {
  if (claimed) return evaluation === 100 ? 'accepted' : claimed
  const isStored = mode !== 'preview' && deliveryStates[question._id] === undefined
  return isStored && mayClaim(question, evaluation, 'validated') ? 'open' : null
}

const isStillOpen = ({ step }: QuestionPlace) => step.name === 'statement' || isAnswering(step)

function lineState(turn: QuestionPlace | null): LineState {
  if (!turn || turn.step.name === 'evaluated') return 'evaluated'
  if (turn.step.name === 'waiting_start') return 'waiting'
  return turn.step.name === 'response' ? 'answered' : 'active'
}

function askingLines(state: PlayerState, question: Question, turn: QuestionPlace | null): Line[] {
  const id = question._id
  const aiko = 'aiko' as const
  const worth = hasCustomPoints(question) ? { points: pointsOf(question) } : null
  const first = { key: `${id}-statement`, speaker: aiko, state: lineState(turn), ...worth }
  const { statement: html, textLanguage: language } = question
  const lines: Line[] = [
    hasText(html)
      ? { ...first, kind: 'statement', html, language, questionId: id }
      : { ...first, kind: 'fillIn', ...(question.audio.text !== null && { voice: { questionId: id, language } }) },
  ]
  // Lines are only ever appended: hints restored after a reload wait for the warning.
  if (turn?.step.name === 'statement' && !turn.step.open) return lines
  const about = warningOf(question)
  if (about !== null) lines.push({ key: `${id}-warning`, speaker: aiko, kind: 'warning', about })
  const tipsShown = turn?.attempt.tipsShown || state.records[id]?.tipsUsed
  if (tipsShown && hasAuthorTips(question))
    lines.push({
      key: `${id}-tips`,
      speaker: aiko,
      kind: 'tips',
      html: question.tips,
      language: question.tipsLanguage,
      questionId: id,
    })
  if (!turn) return lines
  const { eliminated, indications, confirming } = turn.attempt
  for (let count = 1; count <= eliminated.length; count++)
    lines.push({ key: `${id}-removed-${count}`, speaker: aiko, kind: 'removed', count })
  indications.forEach((text, index) => {
    lines.push({ key: `${id}-indication-${index}`, speaker: aiko, kind: 'indication', text })
  })
  if (turn.step.name === 'indication' && turn.step.pending)
    lines.push({ key: `${id}-pending`, speaker: aiko, kind: 'pending', state: 'waiting' })
  if (confirming && state.mode === 'preview') lines.push({ key: `${id}-confirm`, speaker: aiko, kind: 'confirmEmpty' })
  return lines
}

function responseLines(
  question: Question,
  record: AnswerRecord,
  { step, position }: { step: Step | undefined; position: number },
): Line[] {
  const id = question._id
  const lines: Line[] = []
  const judgement = judgementOf(question, record)
  if (judgement) lines.push({ key: `${id}-result`, speaker: 'aiko', kind: 'result', question, record, ...judgement, position })
  if (question.type === 'HolesInText' && judgement?.by !== 'person' && (record.evaluation ?? 0) < 100) {
    // Lines are only ever appended: the lines after an example that comes later wait for it.
    if (step?.name === 'response' && !step.example) return lines
    lines.push({ key: `${id}-example`, speaker: 'aiko', kind: 'example', data: question.data })
  }
  const correction = { key: `${id}-correction`, speaker: 'aiko', language: question.correctionLanguage, questionId: id } as const
  const { response, audio } = question
  const written = typeof response === 'string' ? response : ''
  if (typeof response === 'object' && response !== null && response.expression.items.length > 0)
    lines.push({ ...correction, kind: 'formula', formula: response })
  else if (hasText(written) || audio.response !== null) lines.push({ ...correction, kind: 'correction', html: written })
  if (isSelfEvaluated(question) && step?.name === 'response')
    lines.push({ key: `${id}-evaluate`, speaker: 'aiko', kind: 'evaluate', corrected: lines.length > 0, position })
  return lines
}
