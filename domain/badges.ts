import type { Badge, BadgeKey } from '#contract/badge'

/** What a student has submitted, counted. Given works and trainings are apart; `subjects` counts those of both. */
export interface Achievements {
  readonly works: number
  /** Given works submitted no later than their due date. */
  readonly onTime: number
  /** Given works whose rounded evaluation is 90 or more. */
  readonly highScores: number
  readonly trainings: number
  readonly subjects: number
}

/** The rule table (OP-118): the deed that counts and how many of it win the badge, in the order of the screen. */
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

/** Percent, rounded, from which a work counts as a high score. */
export const highScore = 90

/** The keys of all badges in the order of the screen. */
export const allBadges = Object.keys(badgeRules).filter((key): key is BadgeKey => key in badgeRules)

/** The badges that these deeds win; more deeds never lose one. */
export function earnedBadges(deeds: Achievements): BadgeKey[] {
  return allBadges.filter((key) => {
    const [deed, atLeast] = badgeRules[key]
    return deeds[deed] >= atLeast
  })
}

/** How far these deeds lead to a badge. What is won stays won, whatever becomes of the works that won it. */
export function badgeProgress(key: BadgeKey, deeds: Achievements, won: boolean): { done: number; goal: number } {
  const [deed, goal] = badgeRules[key]
  return { done: won ? goal : Math.min(deeds[deed], goal), goal }
}

/** The badges that handing in this assignee won. */
export const wonWith = <B extends Pick<Badge, 'wonWith'>>(badges: readonly B[], assigneeId: string): B[] =>
  badges.filter((badge) => badge.wonWith === assigneeId)

interface Winnable {
  readonly wonAt: number | null
}

/** Won ones first, the last won at the head; the others keep their order (API-069). */
export function wonFirst<B extends Winnable>(badges: readonly B[]): B[] {
  return [...badges].sort((a, b) => (b.wonAt ?? Number.NEGATIVE_INFINITY) - (a.wonAt ?? Number.NEGATIVE_INFINITY) || 0)
}
