import type { Page } from '@playwright/test'

/** A page’s use of the microphone. */
interface MicrophoneRequests {
  constraints: unknown[]
  /** Tracks that are still running. */
  live: number
  /** Samples delivered by the recorder’s audio thread, and their rate in Hz. */
  samples: number
  rate: number
}

declare global {
  interface Window {
    microphone: { constraints: unknown[]; tracks: MediaStreamTrack[]; samples: number; rate: number }
  }
}

/** Records what the page requests from the microphone and what it receives. */
export async function watchMicrophone(page: Page): Promise<{ asked: () => Promise<MicrophoneRequests> }> {
  await page.addInitScript(() => {
    window.microphone = { constraints: [], tracks: [], samples: 0, rate: 0 }
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      window.microphone.constraints.push(constraints)
      const stream = await ask(constraints)
      window.microphone.tracks.push(...stream.getTracks())
      return stream
    }
    window.AudioWorkletNode = class extends AudioWorkletNode {
      constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
        super(context, name, options)
        window.microphone.rate = context.sampleRate
        this.port.addEventListener('message', ({ data }) => {
          if (data instanceof Float32Array) window.microphone.samples += data.length
        })
      }
    }
  })
  return {
    asked: () =>
      page.evaluate(() => {
        const { constraints, tracks, samples, rate } = window.microphone
        return { constraints, samples, rate, live: tracks.filter(({ readyState }) => readyState === 'live').length }
      }),
  }
}

/** Makes microphone requests fail as a browser does; `name` is the name of the DOMException. */
export async function breakMicrophone(page: Page, name: string, message: string): Promise<void> {
  await page.addInitScript(
    ([errorName, text]) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException(text, errorName))
    },
    [name, message] as const,
  )
}

export interface Measurements {
  channels: number
  seconds: number
  /** Start times of the beeps of Chromium’s fake microphone, in seconds. */
  beeps: number[]
}

/** Decodes a sound in the page and measures it. */
export function decode(page: Page, dataUrl: string): Promise<Measurements> {
  return page.evaluate(async (url) => {
    const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0))
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer)
    const samples = sound.getChannelData(0)
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    const beeps: number[] = []
    let quietSince = -1
    for (const [at, sample] of samples.entries()) {
      if (Math.abs(sample) < peak / 4) continue
      // A beep at the very start of the sound may have been cut.
      if (quietSince >= 0 && at - quietSince > 4800) beeps.push(at / sound.sampleRate)
      quietSince = at
    }
    return { channels: sound.numberOfChannels, seconds: sound.duration, beeps }
  }, dataUrl)
}
