import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { frozenCourse } from '#contract/assignee'
import { student, textQuestion } from '#tests/support/sample-work'
import { timeline } from './timeline.ts'
import { playedCourse } from './work.ts'

const id = (number: number) => `0196f0c0-0000-7000-8000-00000000000${number}`
const begin = { type: 'begin' } as const
const foo = { _id: id(9), type: 'Foo', anything: [1, 2] }

/** A course of one module, as received from an upstream. */
const sent = (questions: object[]) => ({
  ...{ _id: id(7), name: 'C', introduction: '' },
  modules: [{ _id: id(8), name: 'M', duration: 1, document: null, questions }],
})
const playing = (questions: object[]) =>
  student(playedCourse({ course: z.parse(frozenCourse, sent(questions)), work: { comment: '' } }, ({ name }) => name)).send(begin)

describe('a question of unknown type', () => {
  it('is skipped without a line (ERR-044)', () => {
    const game = playing([textQuestion(id(1)), foo, textQuestion(id(2))])
    expect(game.wait(2000).at()).toBe(`${id(1)} statement`)
    expect(timeline(game.state).map(({ key }) => key)).toEqual([id(1), id(2)])
  })

  it('leaves a module that has nothing else with its start and its end (OP-137)', () => {
    const game = playing([foo])
    expect(game.at()).toBe('moduleStart 0')
    expect(game.wait(2000).at()).toBe('moduleEnd 0')
    expect(game.wait(4000).at()).toBe('end')
  })
})
