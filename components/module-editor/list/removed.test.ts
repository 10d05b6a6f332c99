import { describe, expect, it } from 'vitest'
import { newQuestion } from '#components/questions/convert.ts'
import type { StoredDraft } from '#contract/question'
import { entriesOf, makeRemoval, type Removal, withPutBack } from './removed.ts'

const list: readonly StoredDraft[] = ['a', 'b', 'c', 'd'].map((id) => ({
  ...newQuestion('Text', id, () => 'x'),
  statement: `<p>${id}</p>`,
}))
const ids = (questions: readonly { _id: string }[]) => questions.map(({ _id }) => _id).join('')
const shown = (questions: readonly StoredDraft[], removed: readonly Removal[]) =>
  entriesOf(questions, removed)
    .map((entry) => ('removed' in entry ? `(${entry.removed.question._id})` : entry.question._id))
    .join('')

/** Removes questions one after the other, as the editor does. */
function without(...gone: string[]) {
  let questions = list
  const removed: Removal[] = []
  for (const id of gone) {
    const one = makeRemoval(questions, removed, id)
    if (!one) throw new Error(`no question ${id}`)
    removed.push(one)
    questions = questions.filter(({ _id }) => _id !== id)
  }
  const kept = (id: string) => {
    const found = removed.find(({ question }) => question._id === id)
    if (!found) throw new Error(`${id} was not removed`)
    return found
  }
  return { questions, removed, kept }
}

describe('questions that were removed', () => {
  it('keep their place in the list, and the number they had when removed', () => {
    const { questions, removed, kept } = without('b', 'c')
    expect(shown(questions, removed)).toBe('a(b)(c)d')
    expect(kept('b').number).toBe(2)
    expect(kept('c').number).toBe(2)
  })

  it.each([
    ['in the order in which they went', ['b', 'c']],
    ['the other way round', ['c', 'b']],
    ['the first and the last of the list', ['a', 'd']],
    ['all of them', ['c', 'a', 'd', 'b']],
  ] as const)('come back where they were: %s', (_name, gone) => {
    for (const order of [gone, gone.toReversed()]) {
      const { questions, kept } = without(...gone)
      expect(ids(order.reduce<readonly StoredDraft[]>((now, id) => withPutBack(now, kept(id)), questions))).toBe('abcd')
    }
  })

  it('come back with all their content', () => {
    const { questions, kept } = without('c')
    expect(withPutBack(questions, kept('c'))[2]).toBe(list[2])
  })

  it('follow the preceding questions when those move', () => {
    const { questions, removed, kept } = without('c')
    const [a, b, d] = questions
    if (!a || !b || !d) throw new Error('three are left')
    expect(shown([b, d, a], removed)).toBe('b(c)da')
    expect(ids(withPutBack([b, d, a], kept('c')))).toBe('bcda')
  })

  it('are neither offered nor added once they are in the list again', () => {
    const { removed, kept } = without('b')
    expect(shown(list, removed)).toBe('abcd')
    expect(ids(withPutBack(list, kept('b')))).toBe('abcd')
  })
})
