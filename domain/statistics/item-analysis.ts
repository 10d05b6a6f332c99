import type { ItemAnalysis, Verdict } from '#contract/course-statistics'
import { shownMean } from '../scoring/mean.ts'

/** Sums over the evaluated answers of one question: percents are exact. */
export interface ItemSums {
  readonly answers: number
  readonly evaluationSum: number
  readonly helped: number
  readonly helpedSum: number
  /** Active ms. */
  readonly duration: number
  /** Over the answers of those who have other ones: x is the percent here, y the mean of the same person's others. */
  readonly pairs: {
    readonly count: number
    readonly x: number
    readonly y: number
    readonly xx: number
    readonly yy: number
    readonly xy: number
  }
  /** Mean of x - y of those who took the help, and of those who did not; null without any. */
  readonly gainWithHelp: number | null
  readonly gainWithoutHelp: number | null
}

/** Below so many answers figures are shown and nothing is concluded; for the help, so many with and without it. */
export const minAnswers = 20
const minHelped = 10
const easy = 95
const hard = 20
/** Points of percent by which help must have made things worse, beside how the same people do elsewhere. */
const helpLoss = 10

/** A question's facility, discrimination, help and time, and what they say. */
export function analyseItem(
  sums: ItemSums,
): Pick<ItemAnalysis, 'answers' | 'facility' | 'discrimination' | 'help' | 'averageDuration' | 'verdict'> {
  const { answers, evaluationSum, helped, helpedSum } = sums
  const discrimination = correlation(sums.pairs)
  return {
    answers,
    facility: shownMean(evaluationSum, answers),
    discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
    help: {
      used: helped,
      with: shownMean(helpedSum, helped),
      without: shownMean(evaluationSum - helpedSum, answers - helped),
    },
    averageDuration: shownMean(sums.duration, answers),
    verdict: verdictOf(sums, discrimination),
  }
}

function verdictOf(sums: ItemSums, discrimination: number | null): Verdict {
  const { answers, evaluationSum } = sums
  if (answers < minAnswers) return 'tooFew'
  // Chance alone brings a correlation of nothing down to about one over the root of the count.
  if (discrimination !== null && discrimination < -1 / Math.sqrt(sums.pairs.count)) return 'ambiguous'
  const facility = evaluationSum / answers
  if (facility >= easy) return 'tooEasy'
  if (facility <= hard) return 'tooHard'
  return isHelpUseless(sums) ? 'helpUseless' : 'fine'
}

/** Weaker students take more help: each is compared with how they do elsewhere. */
function isHelpUseless({ answers, helped, gainWithHelp, gainWithoutHelp }: ItemSums): boolean {
  if (helped < minHelped || answers - helped < minHelped) return false
  return gainWithHelp !== null && gainWithoutHelp !== null && gainWithHelp <= gainWithoutHelp - helpLoss
}

/** Pearson's correlation; null when one of the two never differs. */
function correlation({ count, x, y, xx, yy, xy }: ItemSums['pairs']): number | null {
  const spreadX = count * xx - x * x
  const spreadY = count * yy - y * y
  // Percents differ by hundredths at least; what is less is the rounding of sums.
  const same = count * count * 1e-6
  if (count < 2 || spreadX <= same || spreadY <= same) return null
  return Math.max(-1, Math.min(1, (count * xy - x * y) / Math.sqrt(spreadX * spreadY)))
}
