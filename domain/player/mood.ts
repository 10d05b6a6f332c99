import { finalBand } from '../scoring/evaluation.ts'
import type { Line } from './line.ts'
import type { RemarkKind } from './remark.ts'

/** Aiko's expressions. kind: encouraging, after a failure. */
export type Mood = 'calm' | 'happy' | 'proud' | 'thinking' | 'curious' | 'kind'

const ofRemark: { readonly [kind in RemarkKind]: Mood } = {
  perfect: 'proud',
  good: 'happy',
  helped: 'happy',
  partly: 'calm',
  rising: 'happy',
  missed: 'kind',
  struggle: 'kind',
  recovered: 'proud',
  streak: 'proud',
  halfway: 'happy',
  lastOne: 'happy',
}
const ofVerdict = { right: 'happy', partly: 'calm', wrong: 'kind' } as const
/** For a result that stands, by its band. */
export const moodOfEnd = { bad: 'kind', mean: 'kind', notBad: 'happy', good: 'proud', excellent: 'proud' } as const

/** Aiko's expression for a line. */
export function moodOf(line: Line): Mood {
  if (line.state === 'waiting' && line.kind !== 'waiting') return 'thinking'
  switch (line.kind) {
    case 'moduleStart':
    case 'moduleEnd':
      return 'happy'
    case 'warning':
    case 'evaluate':
    case 'confirmEmpty':
      return 'curious'
    case 'tips':
    case 'indication':
    case 'removed':
      return 'kind'
    case 'result':
      return ofVerdict[line.verdict]
    case 'evaluated':
      return line.remark ? ofRemark[line.remark.kind] : 'calm'
    case 'end':
      return line.outcome === 'done' && line.percent !== null ? moodOfEnd[finalBand(line.percent)] : 'calm'
    default:
      return 'calm'
  }
}
