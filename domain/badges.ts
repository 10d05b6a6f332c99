import type { Badge, BadgeKey } from '#contract/badge'

/** Counts of a student's submissions. Given works and trainings are separate; `subjects` counts those of both. */
export interface Achievements {
  readonly works: number
  /** Given works submitted no later than their due date. */
  readonly onTime: number
  /** Given works whose rounded evaluation is 90 or more. */
  readonly highScores: number
  readonly trainings: number
  readonly subjects: number
}

/** The rule table (OP-118): the achievement that counts and the number that wins the badge, in the order of the screen. */
export const badgeRules: { readonly [key in BadgeKey]: readonly [deed: keyof Achievements, atLeast: number] } = {
  firstWork: ['works', 1],
  fiveWorks: ['works', 5],
  twentyWorks: ['works', 20],
  highScore: ['highScores', 1],
  onTime: ['onTime', 5],
  firstTraining: ['trainings', 1],
  tenTrainings: ['trainings', 10],
  threeSubjects: ['subjects', 3],
}

/** Minimum rounded percent of a high score. */
export const highScore = 90

/** The keys of all badges in the order of the screen. */
export const allBadges = Object.keys(badgeRules).filter((key): key is BadgeKey => key in badgeRules)

/** The badges that these achievements win; further achievements never lose one. */
export function earnedBadges(deeds: Achievements): BadgeKey[] {
  return allBadges.filter((key) => {
    const [deed, atLeast] = badgeRules[key]
    return deeds[deed] >= atLeast
  })
}

/** Progress towards a badge. A won badge stays won, even if the works that won it are deleted. */
export function badgeProgress(key: BadgeKey, deeds: Achievements, won: boolean): { done: number; goal: number } {
  const [deed, goal] = badgeRules[key]
  return { done: won ? goal : Math.min(deeds[deed], goal), goal }
}

/** The badges won by submitting this assignee. */
export const wonWith = <B extends Pick<Badge, 'wonWith'>>(badges: readonly B[], assigneeId: string): B[] =>
  badges.filter((badge) => badge.wonWith === assigneeId)

interface Winnable {
  readonly wonAt: number | null
}

/** Won badges first, latest first; the others keep their order (API-069). */
export const wonFirst = <B extends Winnable>(badges: readonly B[]): B[] =>
  [...badges].sort((a, b) => (b.wonAt ?? Number.NEGATIVE_INFINITY) - (a.wonAt ?? Number.NEGATIVE_INFINITY) || 0)
