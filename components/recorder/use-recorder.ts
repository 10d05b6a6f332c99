import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { maxAttachment } from '#contract/file-limits'
import { hasChanges, type RecorderPhase } from '#domain/recorder/machine'
import { defaultEncoding, type Encoding, type VoiceResult } from '#domain/recorder/medium'
import { dataUrlOf } from '#lib/browser/data-url'
import { checkAudioFile, recordingOf } from './audio-file.ts'
import { startCapture } from './capture.ts'
import { createRecorder, type Recorder } from './recorder.ts'

/** create: the sound of a new question. read: listening only. edit: changing a sound, or adding one. */
export type RecorderMode = 'create' | 'read' | 'edit'

/** The key in `recorder.title` of the window's title. */
export const titleOf = ({ mode, audio }: Pick<RecorderOptions, 'mode' | 'audio'>) =>
  mode === 'edit' && audio === null ? 'new' : mode

export interface RecorderOptions {
  readonly mode: RecorderMode
  /** The current sound: a URL or a data URL; null without one. */
  readonly audio: string | null
  readonly encoding?: Encoding
  /** Largest file, recorded or chosen, in bytes; by default that of a chat answer. */
  readonly maxBytes?: number
  /** Gets the new sound, or null when it was removed. The receiver owns its blob URL and must revoke it. */
  readonly onValidate: (result: VoiceResult | null) => void
  readonly onClose: () => void
  /** Must end now: what is recorded is validated, and the window closes. */
  readonly finishing?: boolean
  /** Recording begins as the window opens, and what is recorded is validated as it ends. */
  readonly oneTake?: boolean
}

/** A recorder for the lifetime of the component: unmounting releases the microphone. */
export function useRecorder(options: RecorderOptions): Recorder {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [recorder] = useState(() => openRecorder(options, latest))
  useEffect(() => () => recorder.send({ type: 'reset' }), [recorder])
  return recorder
}

export const useRecorderState = (recorder: Recorder) => useSyncExternalStore(recorder.onState, recorder.state, recorder.state)

/** Ends the recorder with what it has, step by step, as soon as it must; of one take, what was recorded is validated. */
export function useFinish(recorder: Recorder, { finishing = false, oneTake = false }: RecorderOptions): void {
  const state = useRecorderState(recorder)
  useEffect(() => {
    if (oneTake) recorder.send({ type: 'record' })
  }, [recorder, oneTake])
  const spoken = oneTake && !state.leaving && state.problem === null && hasChanges(state)
  const next = state.phase === 'recording' ? 'stop' : hasChanges(state) ? 'validate' : isIdle(state.phase) ? 'close' : null
  useEffect(() => {
    if (spoken) recorder.send({ type: 'validate' })
    else if (finishing && next !== null) recorder.send({ type: next })
  }, [recorder, finishing, next, spoken])
}

const isIdle = (phase: RecorderPhase) => phase === 'inactive' || phase === 'listening' || phase === 'requesting'

function openRecorder(
  { mode, audio, encoding = defaultEncoding, maxBytes = maxAttachment }: RecorderOptions,
  latest: { readonly current: RecorderOptions },
) {
  const original = audio === null ? null : { url: audio, recording: null }
  return createRecorder(
    {
      startCapture: (listeners) => startCapture({ encoding, maxBytes, ...listeners }),
      checkFile: (file) => checkAudioFile(file, maxBytes),
      recordingOf,
      toDataUrl: dataUrlOf,
      revoke: (url) => URL.revokeObjectURL(url),
      onValidate: (result) => latest.current.onValidate(result),
      onClose: () => latest.current.onClose(),
    },
    original,
    mode === 'read',
  )
}
