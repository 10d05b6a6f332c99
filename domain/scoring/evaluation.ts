/** The grades of the evaluation bar; the stored value is ten times the grade (SCO-008, SCO-009). */
export const grades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const gradeToPercent = (grade: number) => grade * 10

/** Below this percent an answer counts as failed: the « bad » band (SCO-011). */
export const failedUnder = 50

/** Message band of one answer; a boundary belongs to the upper band (SCO-011 to 013, OP-088). */
export function selfEvaluationBand(percent: number) {
  if (percent >= 80) return 'veryGood'
  return percent >= failedUnder ? 'good' : 'bad'
}

/** Message band of a whole work (SCO-014 to 018, OP-088). */
export function finalBand(percent: number) {
  if (percent >= 90) return 'excellent'
  if (percent >= 75) return 'good'
  if (percent >= 50) return 'notBad'
  return percent >= 25 ? 'mean' : 'bad'
}
