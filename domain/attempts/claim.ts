import type { Content } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { knownOf, type Moment } from './known.ts'

/**
 * Whether a pupil may say that an answer is right: the machine judged it, or a share of it, the pupil knows its correction, and it does not
 * count as right.
 */
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
