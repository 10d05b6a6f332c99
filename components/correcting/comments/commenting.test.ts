import { expect, it } from 'vitest'
import { commentAt, commentBody, isEmptyDraft, placeKey, withPhrase } from './commenting.ts'

const comment = { comment: 'Bien', voiceComment: null }
const voice = { name: 'voix', data: 'data:audio/mpeg;base64,AAAA' }

it('writes one comment without mentioning the others', () => {
  expect(commentBody({ scope: 'global' }, { text: 'Bien' })).toEqual({ comments: { global: { comment: 'Bien' } } })
  expect(commentBody({ scope: 'modules', id: 'm' }, { text: 'Bien' })).toEqual({
    comments: { modules: { m: { comment: 'Bien' } } },
  })
  expect(commentBody({ scope: 'questions', id: 'q' }, null)).toEqual({ comments: { questions: { q: null } } })
})

it('sends a new recording, removes one, and omits the one that stays', () => {
  const place = { scope: 'questions', id: 'q' } as const
  expect(commentBody(place, { text: '', voice })).toEqual({
    comments: { questions: { q: { comment: '', voiceComment: voice } } },
  })
  expect(commentBody(place, { text: 'Bien', voice: null })).toEqual({
    comments: { questions: { q: { comment: 'Bien', voiceComment: null } } },
  })
  expect(commentBody(place, { text: 'Bien' })).toEqual({ comments: { questions: { q: { comment: 'Bien' } } } })
})

it('requires text or a recording', () => {
  expect(isEmptyDraft({ text: ' \n' }, null)).toBe(true)
  expect(isEmptyDraft({ text: 'Bien' }, null)).toBe(false)
  expect(isEmptyDraft({ text: '', voice }, null)).toBe(false)
  expect(isEmptyDraft({ text: '' }, { comment: '', voiceComment: 'voix.mp3' })).toBe(false)
  expect(isEmptyDraft({ text: '', voice: null }, { comment: '', voiceComment: 'voix.mp3' })).toBe(true)
})

it('finds the comment of a place', () => {
  const comments = { global: null, modules: {}, questions: { q: comment } }
  expect(commentAt(comments, { scope: 'questions', id: 'q' })).toBe(comment)
  expect(commentAt(comments, { scope: 'modules', id: 'q' })).toBeNull()
  expect(commentAt(comments, { scope: 'global' })).toBeNull()
})

it('gives each place a distinct key', () => {
  const keys = [{ scope: 'global' }, { scope: 'modules', id: 'a' }, { scope: 'questions', id: 'a' }] as const
  expect(new Set(keys.map(placeKey)).size).toBe(3)
})

it('appends a phrase to the text', () => {
  expect(withPhrase('', 'Relis.')).toBe('Relis.')
  expect(withPhrase('Bien.', 'Relis.')).toBe('Bien. Relis.')
  expect(withPhrase('Bien.\n', 'Relis.')).toBe('Bien.\nRelis.')
})
