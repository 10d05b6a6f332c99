import { selfEvaluationBand } from '../scoring/evaluation.ts'

/** Result of a marked answer: green, amber or red. */
export type Verdict = 'right' | 'partly' | 'wrong'

const ofBand = { veryGood: 'right', good: 'partly', bad: 'wrong' } as const

/** The verdict for the percent of an answer, by the bands of the evaluation (SCO-011 to 013). */
export const verdictOf = (percent: number): Verdict => ofBand[selfEvaluationBand(percent)]

/**
 * What there is of one question in one attempt. none: no answer is stored. empty: a blank is, worth 0. given: an answer without a mark,
 * for which nobody waits. waiting: a person must read it, or a part of it. superseded: another device’s answer stands. late: it came after
 * the closing, undecided. passed: optional for this pupil, and left out. excused: the work is not expected of this pupil.
 */
export type AnswerState = 'none' | 'empty' | 'given' | 'waiting' | 'marked' | 'superseded' | 'late' | 'passed' | 'excused'

/**
 * The moment of a question. answering: it is not validated. validated, handedIn, closed: of homework or a training. heldBack: of a test or
 * lesson, given or handed in, its results not shown; ended: the same, by the end of the time; takenBack: the same, after a publication that
 * nobody had read. revealed: the correction is on the board of the lesson. published: the results of a test are.
 */
export type Moment =
  | 'answering'
  | 'validated'
  | 'revealed'
  | 'handedIn'
  | 'heldBack'
  | 'published'
  | 'takenBack'
  | 'ended'
  | 'closed'

export type Viewer = 'pupil' | 'guest' | 'teacher' | 'headmaster' | 'platform'

/** What may be said of an answer; « answered » and « unanswered » without a mark, a colour, a sign or a percentage. */
export type Saying =
  | Exclude<AnswerState, 'none' | 'empty' | 'given' | 'marked'>
  | 'nothing'
  | 'answered'
  | 'unanswered'
  | 'blank'
  | 'verdict'

/** `key`: whether the right answer may be shown. `counts`: whether the answer is in the viewer’s marks, means and figures. */
export interface Known {
  readonly says: Saying
  readonly key: boolean
  readonly counts: boolean
}

/** What a moment opens to who answered: nothing yet, that they answered, or everything. */
const openness: Record<Moment, 'draft' | 'sealed' | 'open'> = {
  ...{ answering: 'draft', heldBack: 'sealed', takenBack: 'sealed', ended: 'sealed' },
  ...{ validated: 'open', revealed: 'open', handedIn: 'open', published: 'open', closed: 'open' },
}

/** A blank worth 0 is told from an answer that is missing only where its mark may be known. */
const sayings: Record<AnswerState, Record<'draft' | 'sealed' | 'open', Saying>> = {
  none: { draft: 'nothing', sealed: 'unanswered', open: 'unanswered' },
  empty: { draft: 'nothing', sealed: 'unanswered', open: 'blank' },
  given: { draft: 'answered', sealed: 'answered', open: 'answered' },
  waiting: { draft: 'answered', sealed: 'answered', open: 'waiting' },
  marked: { draft: 'answered', sealed: 'answered', open: 'verdict' },
  superseded: { draft: 'superseded', sealed: 'superseded', open: 'superseded' },
  late: { draft: 'late', sealed: 'late', open: 'late' },
  passed: { draft: 'passed', sealed: 'passed', open: 'passed' },
  excused: { draft: 'excused', sealed: 'excused', open: 'excused' },
}

/** Moments whose marks are final as far as time goes: a learning platform gets no grade before. */
const isOver: ReadonlySet<Moment> = new Set(['handedIn', 'published', 'closed'])

/** What a viewer may know of an answer at a moment: every reply, screen, export, notification and grade follows it (decision 39). */
export function knownOf(state: AnswerState, moment: Moment, viewer: Viewer): Known {
  const staff = viewer === 'teacher' || viewer === 'headmaster'
  if (viewer === 'platform' && !isOver.has(moment)) return { says: 'nothing', key: false, counts: false }
  const says = sayings[state][staff ? 'open' : openness[moment]]
  const key = staff || (viewer !== 'platform' && openness[moment] === 'open')
  return { says, key, counts: says === 'verdict' || says === 'blank' }
}

/** A saying with the verdict of a marked answer in place of « verdict ». */
export type Said = Exclude<Saying, 'verdict'> | Verdict

/** The same for an answer with its mark (0 to 100), as a screen says it. */
export function saidOf({ state, percent }: { state: AnswerState; percent: number | null }, moment: Moment, viewer: Viewer): Said {
  const { says } = knownOf(state, moment, viewer)
  if (says !== 'verdict') return says
  return percent === null ? 'answered' : verdictOf(percent)
}
