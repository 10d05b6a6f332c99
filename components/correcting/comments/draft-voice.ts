import type { Comment } from '#contract/assignee'
import type { VoiceResult } from '#domain/recorder/medium'
import { commentFileAddress } from '#lib/browser/file-address'
import { LostFile, readFormFile, storeFormFile } from '#lib/browser/form-files'
import { useFormFile } from '#lib/browser/use-form-file'
import type { CommentDraft } from './comment-draft.ts'

/** The draft's reference to a new recording, whose data is stored separately because it is too large for a draft. */
export function voiceReference(result: VoiceResult, name: string) {
  const voice = { name, data: storeFormFile(result.dataUrl) }
  URL.revokeObjectURL(result.recording.blobUrl)
  return voice
}

/** The draft with its recording in place of the reference. Throws LostFile when the recording is gone. */
export async function withVoice<D extends CommentDraft>(draft: D): Promise<D> {
  const { voice } = draft
  if (voice === undefined || voice === null || typeof voice === 'string') return draft
  const data = await readFormFile(voice.data)
  if (data === undefined) throw new LostFile('voice')
  return { ...draft, voice: { name: voice.name, data } }
}

/** Source for an <audio> of a comment draft: the draft's recording, else the stored one; null without any. */
export function useDraftVoice({ voice }: CommentDraft, comment: Comment | null, assigneeId: string): string | null {
  const reference = voice && typeof voice !== 'string' ? voice.data : null
  const formFile = useFormFile(reference)
  if (reference !== null) return formFile
  const stored = voice === undefined ? (comment?.voiceComment ?? null) : voice
  return typeof stored === 'string' ? commentFileAddress(assigneeId, stored) : null
}
