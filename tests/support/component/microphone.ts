import { onTestFinished } from 'vitest'

/** What a part asked of the microphone, and what came of it. */
export interface MicrophoneUse {
  readonly constraints: unknown[]
  /** Tracks that are still running. */
  readonly live: () => number
  /** Samples delivered by the recorder’s audio thread, and their rate in Hz. */
  readonly heard: number[]
  rate: number
  /** The workers that were started. */
  readonly workers: string[]
}

/** Records the use of the microphone until the end of the test. */
export function watchMicrophone(): MicrophoneUse {
  const tracks: MediaStreamTrack[] = []
  const live = () => tracks.filter(({ readyState }) => readyState === 'live').length
  const use: MicrophoneUse = { constraints: [], live, heard: [], rate: 0, workers: [] }
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  replace(navigator.mediaDevices, 'getUserMedia', async (constraints) => {
    use.constraints.push(constraints)
    const stream = await ask(constraints)
    tracks.push(...stream.getTracks())
    return stream
  })
  replace(
    window,
    'AudioWorkletNode',
    class extends AudioWorkletNode {
      constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
        super(context, name, options)
        use.rate = context.sampleRate
        this.port.addEventListener('message', ({ data }) => {
          if (data instanceof Float32Array) use.heard.push(...data)
        })
      }
    },
  )
  replace(
    window,
    'Worker',
    class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        use.workers.push(String(url))
      }
    },
  )
  return use
}

/** Replaces a property of an object until the end of the test. */
export function replace<Of extends object, Name extends keyof Of>(of: Of, name: Name, value: Of[Name]): void {
  const own = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { configurable: true, writable: true, value })
  onTestFinished(() => {
    if (own) Object.defineProperty(of, name, own)
    else Reflect.deleteProperty(of, name)
  })
}

/** Decodes a sound: its channels, its length in seconds, and its beeps. */
export async function decode(bytes: Uint8Array): Promise<{ channels: number; seconds: number; beeps: number[] }> {
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(Uint8Array.from(bytes).buffer)
  const beeps = beepsIn(sound.getChannelData(0), sound.sampleRate)
  return { channels: sound.numberOfChannels, seconds: sound.duration, beeps }
}

/** When the beeps of Chromium’s fake microphone begin, in seconds. */
export function beepsIn(samples: Float32Array, rate: number): number[] {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const beeps: number[] = []
  let quietSince = -1
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < peak / 4) continue
    // A beep at the very start of the sound may have been cut.
    if (quietSince >= 0 && at - quietSince > rate / 10) beeps.push(at / rate)
    quietSince = at
  }
  return beeps
}
