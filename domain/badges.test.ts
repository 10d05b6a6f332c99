import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeKeys } from '#contract/badge'
import { type Achievements, allBadges, badgeProgress, badgeRules, earnedBadges, wonFirst, wonWith } from './badges.ts'

const none: Achievements = { works: 0, onTime: 0, highScores: 0, trainings: 0, subjects: 0 }

describe('earnedBadges', () => {
  it('awards nothing without achievements', () => {
    expect(earnedBadges(none)).toEqual([])
  })

  it.each([
    [{ works: 1 }, ['firstWork']],
    [{ works: 4, onTime: 4 }, ['firstWork']],
    [{ works: 5, onTime: 5 }, ['firstWork', 'fiveWorks', 'onTime']],
    [{ works: 20 }, ['firstWork', 'fiveWorks', 'twentyWorks']],
    [{ works: 1, highScores: 1 }, ['firstWork', 'highScore']],
    [{ trainings: 1 }, ['firstTraining']],
    [{ trainings: 9 }, ['firstTraining']],
    [{ trainings: 10 }, ['firstTraining', 'tenTrainings']],
    [{ subjects: 2 }, []],
    [{ subjects: 3 }, ['threeSubjects']],
  ] satisfies [Partial<Achievements>, string[]][])('%j: %j', (deeds, badges) => {
    expect(earnedBadges({ ...none, ...deeds })).toEqual(badges)
  })

  it('has one rule for each badge of the contract, and no further achievement loses a badge', () => {
    expect(allBadges).toEqual([...badgeKeys])
    const deeds = fc.record({
      works: fc.nat(30),
      onTime: fc.nat(30),
      highScores: fc.nat(5),
      trainings: fc.nat(30),
      subjects: fc.nat(6),
    })
    fc.assert(
      fc.property(deeds, fc.constantFrom(...allBadges), (before, key) => {
        const [deed] = badgeRules[key]
        const after = earnedBadges({ ...before, [deed]: before[deed] + 1 })
        expect(earnedBadges(before).every((badge) => after.includes(badge))).toBe(true)
      }),
    )
  })
})

it('wonFirst: the latest won first, then the others in their order', () => {
  const badges = [
    { _id: 'a', wonAt: null },
    { _id: 'b', wonAt: 10 },
    { _id: 'c', wonAt: null },
    { _id: 'd', wonAt: 30 },
    { _id: 'e', wonAt: 10 },
  ]
  expect(wonFirst(badges).map((badge) => badge._id)).toEqual(['d', 'b', 'e', 'a', 'c'])
})

it('reports the progress of a badge, never beyond its goal, and complete once it is won', () => {
  expect(badgeProgress('fiveWorks', { ...none, works: 2 }, false)).toEqual({ done: 2, goal: 5 })
  expect(badgeProgress('onTime', { ...none, onTime: 9 }, false)).toEqual({ done: 5, goal: 5 })
  expect(badgeProgress('threeSubjects', none, true)).toEqual({ done: 3, goal: 3 })
})

it('finds the badges that a work won', () => {
  const badges = [{ wonWith: 'a' }, { wonWith: 'b' }, { wonWith: null }]
  expect(wonWith(badges, 'a')).toEqual([{ wonWith: 'a' }])
})
