import { expect, it } from 'vitest'
import { question as schema } from '#contract/question'
import { questionTypes } from '#contract/question-types'
import { everyQuestion } from '#tests/support/every-type'
import { isOpenClaim, mayClaim } from './claim.ts'
import type { Moment } from './known.ts'

const moments: Record<Moment, boolean> = {
  ...{ answering: false, validated: true, revealed: true, handedIn: true, heldBack: false },
  ...{ published: true, takenBack: false, ended: false, closed: true },
}
const judged = new Set(['Quizz', 'SingleChoice', 'Numeric', 'HolesInText', 'Ordering', 'Matching', 'HotSpots', 'TrueFalse'])

it.each(questionTypes)('a %s may be claimed after its correction, where the machine judged it and it is not right', (type) => {
  const question = schema.parse(everyQuestion().find((one) => one.type === type))
  for (const [moment, isOpen] of Object.entries(moments) as [Moment, boolean][])
    for (const [evaluation, isShort] of [
      [null, false],
      [0, true],
      [50, true],
      [99.9, true],
      [100, false],
    ] as const)
      expect(mayClaim(question, evaluation, moment), `${moment} ${evaluation}`).toBe(isOpen && isShort && judged.has(type))
})

it.each([
  [{ claimedAt: null, claimSettledAt: null, evaluation: 0 }, false],
  [{ claimedAt: 5, claimSettledAt: null, evaluation: 0 }, true],
  [{ claimedAt: 5, claimSettledAt: null, evaluation: 50 }, true],
  [{ claimedAt: 5, claimSettledAt: null, evaluation: 100 }, false],
  [{ claimedAt: 5, claimSettledAt: 6, evaluation: 0 }, false],
  [{ evaluation: 0 }, false],
])('%j waits: %s', (claim, waits) => expect(isOpenClaim(claim)).toBe(waits))
