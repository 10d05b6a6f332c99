import { useTranslations } from 'next-intl'
import { checkAudioFile } from '#components/recorder/audio-file.ts'
import { maxAttachment } from '#contract/file-limits'
import type { VoiceResult } from '#domain/recorder/medium'
import { callApi } from '#lib/browser/client'
import { dataUrlOf } from '#lib/browser/data-url'
import { useTextFile } from './use-text-file.ts'

/** Reads the sound that a teacher chose or recorded, and uploads it to the content host on `keep`. */
export function useSoundFile() {
  const t = useTranslations('richText.sound')
  const file = useTextFile({
    words: { formatError: t('formatError'), missing: t('missing') },
    read: readSound,
    send: (sound) => callApi('keepSound', { body: { sound } }),
  })
  const record = (result: VoiceResult | null) => {
    if (result) URL.revokeObjectURL(result.recording.blobUrl)
    file.choose(result && { name: t('recording'), data: result.dataUrl })
  }
  return { ...file, record }
}

/** Accepts a file that is small enough and that this browser can play. */
async function readSound(file: File) {
  const checked = await checkAudioFile(file, maxAttachment)
  if ('kind' in checked) return checked.kind === 'attachmentTooLarge' ? checked.kind : 'formatError'
  URL.revokeObjectURL(checked.blobUrl)
  const data = await dataUrlOf(checked.blob).catch(() => null)
  return data === null ? 'upload.unreadable' : { name: file.name, data }
}
