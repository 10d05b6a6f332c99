import type { Comment } from '#contract/assignee'
import { commentFileAddress } from '#lib/browser/file-address'
import { useFormFile } from '#lib/browser/use-form-file'
import type { CommentDraft } from './comment-draft.ts'

/** Source for an <audio> of a comment draft: the draft's recording, else the stored one; null without any. */
export function useDraftVoice({ voice }: CommentDraft, comment: Comment | null, assigneeId: string): string | null {
  const reference = voice && typeof voice !== 'string' ? voice.data : null
  const formFile = useFormFile(reference)
  if (reference !== null) return formFile
  const stored = voice === undefined ? (comment?.voiceComment ?? null) : voice
  return typeof stored === 'string' ? commentFileAddress(assigneeId, stored) : null
}
