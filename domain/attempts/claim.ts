import type { Content } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { knownOf, type Moment } from './known.ts'

/** Whether a pupil may call an answer right: the machine judged some of it, they know its correction, and it counts as wrong. */
export const mayClaim = (question: Content, evaluation: number | null, moment: Moment): boolean =>
  kindOf(question).computedOf(question) > 0 && evaluation !== null && evaluation < 100 && knownOf('marked', moment, 'pupil').key

export interface Claimed {
  readonly claimedAt?: number | null
  /** When staff evaluated the answer since. */
  readonly claimSettledAt?: number | null
  readonly evaluation: number | null
}

/** Whether a pupil who believes an answer right still waits: nobody of the staff evaluated it, and it is not accepted. */
export const isOpenClaim = ({ claimedAt, claimSettledAt, evaluation }: Claimed): boolean =>
  typeof claimedAt === 'number' && !claimSettledAt && (evaluation ?? 0) < 100
