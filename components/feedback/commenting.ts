import type { Comment, Comments } from '#contract/assignee'
import type { CallInput } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CommentDraft } from './comment-draft.ts'

/** What the comment boxes of a screen share. */
export interface CommentContext {
  readonly userId: string
  readonly assigneeId: string
  /** Whether the person may write comments, or only reads them. */
  readonly enabled: boolean
}

/** What a comment is about (OP-063). */
export type CommentPlace = { readonly scope: 'global' } | { readonly scope: 'modules' | 'questions'; readonly id: string }

type Body = CallInput<Calls['commentAssignee']>['body']

/** The body that writes one comment and leaves the others; null removes it. */
export function commentBody(place: CommentPlace, draft: CommentDraft | null): Body {
  const comment = draft === null ? null : { comment: draft.text, ...(draft.voice !== undefined && { voiceComment: draft.voice }) }
  return { comments: place.scope === 'global' ? { global: comment } : { [place.scope]: { [place.id]: comment } } }
}

/** Whether nothing is written and nothing can be heard (WRK-030, WRK-031). */
export function isEmptyDraft({ text, voice }: CommentDraft, comment: Comment | null): boolean {
  const recording = voice === undefined ? (comment?.voiceComment ?? null) : voice
  return text.trim() === '' && recording === null
}

/** The comment of a place among all, null without one. */
export const commentAt = (comments: Comments, place: CommentPlace): Comment | null =>
  place.scope === 'global' ? comments.global : (comments[place.scope][place.id] ?? null)

export const placeKey = (place: CommentPlace) => (place.scope === 'global' ? 'global' : `${place.scope}:${place.id}`)

/** A text with a phrase behind it, one space or a new line between them as the text has it. */
export const withPhrase = (text: string, phrase: string): string =>
  text === '' || /\s$/.test(text) ? text + phrase : `${text} ${phrase}`
