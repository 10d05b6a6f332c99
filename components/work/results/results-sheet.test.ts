import { expect, it } from 'vitest'
import { crowdOf } from './results-sheet.tsx'

it('a class fits on one page: across it for many questions, in small letters for many of both', () => {
  expect(crowdOf({ students: 30, questions: 12 })).toEqual({ wide: false, large: false })
  expect(crowdOf({ students: 45, questions: 12 })).toEqual({ wide: false, large: true })
  expect(crowdOf({ students: 24, questions: 25 })).toEqual({ wide: true, large: false })
  expect(crowdOf({ students: 30, questions: 25 })).toEqual({ wide: true, large: true })
  expect(crowdOf({ students: 10, questions: 40 })).toEqual({ wide: true, large: true })
})
