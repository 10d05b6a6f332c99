import { expect, it } from 'vitest'
import { commentAt, commentBody, placeKey } from './commenting.ts'

const comment = { comment: 'Bien', voiceComment: null }

it('writes one comment and names no other', () => {
  expect(commentBody({ scope: 'global' }, 'Bien')).toEqual({ comments: { global: { comment: 'Bien' } } })
  expect(commentBody({ scope: 'modules', id: 'm' }, 'Bien')).toEqual({ comments: { modules: { m: { comment: 'Bien' } } } })
  expect(commentBody({ scope: 'questions', id: 'q' }, null)).toEqual({ comments: { questions: { q: null } } })
})

it('finds the comment of a place', () => {
  const comments = { global: null, modules: {}, questions: { q: comment } }
  expect(commentAt(comments, { scope: 'questions', id: 'q' })).toBe(comment)
  expect(commentAt(comments, { scope: 'modules', id: 'q' })).toBeNull()
  expect(commentAt(comments, { scope: 'global' })).toBeNull()
})

it('keys each place differently', () => {
  const keys = [{ scope: 'global' }, { scope: 'modules', id: 'a' }, { scope: 'questions', id: 'a' }] as const
  expect(new Set(keys.map(placeKey)).size).toBe(3)
})
