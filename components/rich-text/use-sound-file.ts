import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { checkAudioFile, toDataUrl } from '#components/recorder/audio-file.ts'
import { maxAttachment } from '#contract/file-limits'
import type { VoiceResult } from '#domain/recorder/medium'
import { callApi } from '#lib/browser/client'
import { failureText } from '#lib/browser/failure-key'

/** A sound that was read or recorded and is not kept yet: a data URL. */
interface ChosenSound {
  readonly name: string
  readonly data: string
}

/**
 * Reads the sound that a teacher chose or recorded, and keeps it on the content host when asked to. `problem`: what was wrong with the
 * last one, in words; the one before it stays. `keep` resolves with its name there, null when it could not.
 */
export function useSoundFile() {
  const t = useTranslations('errors')
  const own = useTranslations('richText.sound')
  const [chosen, setChosen] = useState<ChosenSound | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const reading = useRef(0)

  function choose(sound: ChosenSound) {
    reading.current += 1
    setProblem(undefined)
    setChosen(sound)
  }

  async function take(file: File | undefined) {
    if (!file) return
    const run = ++reading.current
    const read = await readSound(file)
    if (run !== reading.current) return
    if (typeof read === 'string') setProblem(read === 'attachmentTooLarge' ? t('tooLarge') : own('formatError'))
    else choose(read)
  }

  function record(result: VoiceResult | null) {
    if (!result) return setChosen(null)
    URL.revokeObjectURL(result.recording.blobUrl)
    choose({ name: own('recording'), data: result.dataUrl })
  }

  async function keep(): Promise<string | null> {
    if (!chosen) {
      setProblem(own('missing'))
      return null
    }
    setPending(true)
    try {
      return (await callApi('keepSound', { body: { sound: chosen } })).name
    } catch (error) {
      const { key, ...words } = failureText(error)
      setProblem(isUnsupported(error) ? own('formatError') : t(key, 'values' in words ? words.values : undefined))
      return null
    } finally {
      setPending(false)
    }
  }

  return { chosen, problem, pending, take, record, keep }
}

/** Small enough, and a sound that this browser plays; else what is wrong with it. */
async function readSound(file: File): Promise<ChosenSound | 'attachmentTooLarge' | 'notAudio'> {
  const checked = await checkAudioFile(file, maxAttachment)
  if ('kind' in checked) return checked.kind === 'attachmentTooLarge' ? checked.kind : 'notAudio'
  URL.revokeObjectURL(checked.blobUrl)
  const data = await toDataUrl(checked.blob).catch(() => null)
  return data === null ? 'notAudio' : { name: file.name, data }
}

const isUnsupported = (error: unknown) => error instanceof Error && 'kind' in error && error.kind === 'unsupported'
