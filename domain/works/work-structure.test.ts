import { describe, expect, it } from 'vitest'
import type { Question, StoredQuestion } from '#contract/question'
import { emptyQuestionFields } from '../authoring/empty-question.ts'
import { type ModuleInWork, restructure, structureChanges } from './work-structure.ts'

const text = (_id: string, statement = `<p>Question ${_id}</p>`): Question => ({
  ...emptyQuestionFields,
  _id,
  type: 'Text',
  statement,
  response: '<p>Oui</p>',
})
const [a, b, c, x, y] = [text('a'), text('b'), text('c'), text('x'), text('y')]
const inWork = (given: readonly Question[], written: readonly StoredQuestion[], more: Partial<ModuleInWork> = {}) =>
  structureChanges({ given, written, elsewhere: new Set(), handedIn: 0, held: new Map(), ...more })
const fates = (changes: ReturnType<typeof inWork>) => changes.map(({ questionId, fate }) => `${questionId} ${fate}`)

describe('questions that enter or leave a given work', () => {
  it('enter if nobody has submitted, when complete, and are named by their first words', () => {
    expect(inWork([a, b], [a, x, b])).toEqual([
      { questionId: 'x', change: 'added', fate: 'carried', number: 2, students: 0, words: 'Question x' },
    ])
    expect(inWork([a], [a, x], { handedIn: 2 })).toMatchObject([{ fate: 'handedIn', students: 2 }])
    expect(fates(inWork([a], [a, text('x', '')]))).toEqual(['x incomplete'])
    expect(inWork([a], [a, x], { elsewhere: new Set(['x']) })).toEqual([])
    expect(inWork([a], [a, { _id: 'z', type: 'Hologram' }])).toEqual([])
  })

  it('leave if nobody has answered them, but never the last one', () => {
    expect(inWork([a, b], [b], { handedIn: 1 })).toMatchObject([
      { questionId: 'a', change: 'removed', fate: 'carried', number: 1 },
    ])
    expect(inWork([a, b], [a], { held: new Map([['b', new Set(['alice', 'bob'])]]) })).toMatchObject([
      { questionId: 'b', fate: 'answered', students: 2 },
    ])
    expect(fates(inWork([a, b], []))).toEqual(['a last', 'b last'])
    expect(fates(inWork([a, b], [x], { handedIn: 1 }))).toEqual(['x handedIn', 'a last', 'b last'])
    expect(fates(inWork([a], [x]))).toEqual(['x carried', 'a carried'])
    expect(fates(inWork([a], [], { elsewhere: new Set(['o']) }))).toEqual(['a carried'])
    // A question whose type is unknown to this version counts as still there.
    expect(inWork([a], [{ _id: 'a', type: 'Hologram' }])).toEqual([])
  })

  it('have the position that the module gives them, after their predecessor in the work', () => {
    const written = [x, a, y, c]
    const changes = inWork([a, b, c], written)
    expect(restructure([a, b, c], written, changes).map(({ _id }) => _id)).toEqual(['x', 'a', 'y', 'c'])
    const held = inWork([a, b, c], written, { held: new Map([['b', new Set(['alice'])]]) })
    expect(restructure([a, b, c], written, held).map(({ _id }) => _id)).toEqual(['x', 'a', 'y', 'b', 'c'])
  })
})
