import { describe, expect, it } from 'vitest'
import { maxCourse, maxPart } from '#contract/list-limits'
import { courseParts, shownPart, sizeProblem } from './course-size.ts'

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
  // A part without questions would look like an empty course, with no way on.
  [
    [0, most + 1, 0, 0, 2, 0],
    [
      [0, most + 1, 0, 0],
      [2, 0],
    ],
  ],
])('modules of %j questions are shown as %j', (questions, parts) => {
  const shown = courseParts(questions.map((count) => ({ questions: count, bytes: 0 })))
  expect(shown.map((part) => part.map((module) => module.questions))).toEqual(parts)
})

describe('the part that is shown', () => {
  const module = (name: string, count: number, statement = '') => ({
    ...{ _id: name, name, duration: 5 },
    questions: Array.from({ length: count }, (_, index) => ({ _id: `${name}${index}`, statement })),
  })
  const modules = [module('x', 300), module('y', 200), module('z', 900), module('w', 1)]
  const bytesOf = (of: typeof modules) =>
    new Map(of.flatMap(({ questions }) => questions.map((one) => [one._id, Buffer.byteLength(JSON.stringify(one))])))
  const isOf = (names: string) => (question: { _id: string }) => names.includes(question._id.slice(0, 1))

  it.each([
    [{ part: 0 }, [1, 'xy', 3, 0, 901]],
    [{ part: 2 }, [2, 'z', 3, 500, 1]],
    [{ part: 9 }, [3, 'w', 3, 1400, 0]],
    [{ part: 1, question: 'z899' }, [2, 'z', 3, 500, 1]],
    [{ part: 2, question: 'of another work' }, [2, 'z', 3, 500, 1]],
    // Whoever plays goes on in the first part with something left, sees those before it again, and gets none after it.
    [{ part: 0, isLeft: isOf('zw') }, [2, 'z', 2, 500, 1]],
    [{ part: 1, isLeft: isOf('zw') }, [1, 'xy', 2, 0, 901]],
    [{ part: 3, isLeft: isOf('zw') }, [2, 'z', 2, 500, 1]],
    [{ part: 0, question: 'w0', isLeft: isOf('zw') }, [2, 'z', 2, 500, 1]],
    [{ part: 0, isLeft: isOf('') }, [3, 'w', 3, 1400, 0]],
  ])('is for %j part %j', (at, expected) => {
    const { part, modules: shown } = shownPart(modules, bytesOf(modules), at)
    expect([part?.part, shown.map(({ name }) => name).join(''), part?.reached, part?.before, part?.after]).toEqual(expected)
    expect(part?.parts).toBe(3)
    expect(part?.modules.map(({ name, duration, questionCount }) => [name, duration, questionCount])).toEqual([
      ['x', 5, 300],
      ['y', 5, 200],
      ['z', 5, 900],
      ['w', 5, 1],
    ])
  })

  it('is the whole of a course within its limits, also without any question', () => {
    expect(shownPart([], new Map(), { part: 3 })).toEqual({ modules: [], part: undefined })
    const whole = modules.slice(0, 2)
    expect(shownPart(whole, bytesOf(whole), { part: 2 })).toEqual({ modules: whole, part: undefined })
  })

  it.each([
    [maxPart.bytes / 2, undefined],
    [maxPart.bytes / 2 + 1, 2],
  ])('parts two questions of %i bytes each: %s', (each, expected) => {
    const [x, y] = [module('x', 1), module('y', 1)]
    const measured = new Map([x, y].map(({ questions: [one] }) => [one?._id ?? '', each]))
    expect(shownPart([x, y], measured, { part: 1 }).part?.parts).toBe(expected)
  })
})
