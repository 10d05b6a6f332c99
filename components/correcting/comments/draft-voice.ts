import type { VoiceResult } from '#domain/recorder/medium'
import { LostFile, readFormFile, storeFormFile } from '#lib/browser/form-files'
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
