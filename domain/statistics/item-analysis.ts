import type { ItemAnalysis, Verdict } from '#contract/course-statistics'
import { shownMean } from '../scoring/mean.ts'

/** Sums over the evaluated answers of one question; percents are exact. */
export interface ItemSums {
  readonly answers: number
  readonly evaluationSum: number
  readonly helped: number
  readonly helpedSum: number
  /** Active ms. */
  readonly duration: number
  /** Over the students who also answered other questions: x is the percent here, y the mean of the student's other answers. */
  readonly pairs: {
    readonly count: number
    readonly x: number
    readonly y: number
    readonly xx: number
    readonly yy: number
    readonly xy: number
  }
  /** Mean of x - y for students who used the help, and for those who did not; null without any. */
  readonly gainWithHelp: number | null
  readonly gainWithoutHelp: number | null
}

/** With fewer answers, figures are shown without a verdict; the help needs `minHelped` with and without it. */
export const minAnswers = 20
const minHelped = 10
const easy = 95
const hard = 20
/** Percentage points by which help must have worsened results, relative to the same students' other results. */
const helpLoss = 10

/** A question's facility, discrimination, help and time, with the verdict on them. */
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
  // By chance alone, a zero correlation varies down to about minus one over the square root of the count.
  if (discrimination !== null && discrimination < -1 / Math.sqrt(sums.pairs.count)) return 'ambiguous'
  const facility = evaluationSum / answers
  if (facility >= easy) return 'tooEasy'
  if (facility <= hard) return 'tooHard'
  return isHelpUseless(sums) ? 'helpUseless' : 'fine'
}

/** Weaker students use more help, so each student is compared with their own other results. */
function isHelpUseless({ answers, helped, gainWithHelp, gainWithoutHelp }: ItemSums): boolean {
  if (helped < minHelped || answers - helped < minHelped) return false
  return gainWithHelp !== null && gainWithoutHelp !== null && gainWithHelp <= gainWithoutHelp - helpLoss
}

/** Pearson's correlation; null when one of the two variables is constant. */
function correlation({ count, x, y, xx, yy, xy }: ItemSums['pairs']): number | null {
  const spreadX = count * xx - x * x
  const spreadY = count * yy - y * y
  // Percents differ by hundredths at least; a smaller spread is the rounding error of sums.
  const same = count * count * 1e-6
  if (count < 2 || spreadX <= same || spreadY <= same) return null
  return Math.max(-1, Math.min(1, (count * xy - x * y) / Math.sqrt(spreadX * spreadY)))
}
