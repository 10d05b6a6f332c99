import type { Comment, Comments } from '#contract/assignee'
import type { CallInput } from '#contract/calls'
import type { CommentDraft } from './comment-draft.ts'

/** Shared by the comment boxes of a screen. */
export interface CommentContext {
  readonly userId: string
  readonly assigneeId: string
  /** True when the user may write comments, false when read-only. */
  readonly enabled: boolean
}

/** The target of a comment (OP-063). */
export type CommentPlace = { readonly scope: 'global' } | { readonly scope: 'modules' | 'questions'; readonly id: string }

type Body = CallInput<'commentAssignee'>['body']

/** The request body that writes one comment and leaves the others unchanged; null removes it. */
export function commentBody(place: CommentPlace, draft: CommentDraft | null): Body {
  const comment = draft === null ? null : { comment: draft.text, ...(draft.voice !== undefined && { voiceComment: draft.voice }) }
  return { comments: place.scope === 'global' ? { global: comment } : { [place.scope]: { [place.id]: comment } } }
}

/** True when a draft has neither text nor recording (WRK-030, WRK-031). */
export function isEmptyDraft({ text, voice }: CommentDraft, comment: Comment | null): boolean {
  const recording = voice === undefined ? (comment?.voiceComment ?? null) : voice
  return text.trim() === '' && recording === null
}

export const commentAt = (comments: Comments, place: CommentPlace): Comment | null =>
  place.scope === 'global' ? comments.global : (comments[place.scope][place.id] ?? null)

export const placeKey = (place: CommentPlace) => (place.scope === 'global' ? 'global' : `${place.scope}:${place.id}`)

/** The text with a phrase appended, separated by a space unless the text already ends with white space. */
export const withPhrase = (text: string, phrase: string): string =>
  text === '' || /\s$/.test(text) ? text + phrase : `${text} ${phrase}`
