import { expect, it } from 'vitest'
import { maxCourse } from '#contract/list-limits'
import { courseParts, sizeProblem } from './course-size.ts'

const { questions: most, bytes } = maxCourse

it.each([
  [[most, bytes], undefined, null],
  [[most + 1, 0], undefined, 'tooManyQuestions'],
  [[0, bytes + 1], undefined, 'tooMuchText'],
  [[most + 1, 0], [most + 1, 0], null],
  [[most + 2, 0], [most + 1, 0], 'tooManyQuestions'],
  [[10, bytes + 2], [most + 9, bytes + 1], 'tooMuchText'],
  [[10, bytes + 1], [10, bytes + 1], null],
] as const)('a course of %s, that had %s, has the problem %s', ([questions, size], before, problem) => {
  const stood = before && { questions: before[0], bytes: before[1] }
  expect(sizeProblem({ questions, bytes: size }, stood)).toBe(problem)
})

it.each([
  [[], [[]]],
  [[10, 20, 30], [[10, 20, 30]]],
  [
    [most, 1],
    [[most], [1]],
  ],
  [
    [300, 200, 1, 499, 2],
    [[300, 200], [1, 499], [2]],
  ],
  [
    [most + 7, 3, most + 1],
    [[most + 7], [3], [most + 1]],
  ],
])('modules of %j questions are shown as %j', (questions, parts) => {
  const shown = courseParts(questions.map((count) => ({ questions: count, bytes: 0 })))
  expect(shown.map((part) => part.map((module) => module.questions))).toEqual(parts)
})
