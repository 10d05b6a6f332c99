import type { Encoding } from '#domain/recorder/medium'
import { pcm16, wavHeader } from '#domain/recorder/wav'
import { nothing, type StreamEncoder } from './stream-encoder.ts'

/** An encoder of mono sound at `sampleRate` Hz; the library of the compressed ones is fetched for them alone. */
export async function openEncoder(encoding: Encoding, sampleRate: number): Promise<StreamEncoder> {
  if (encoding === 'wav') return wavEncoder(sampleRate)
  const { openCompressedEncoder } = await import('./compressed-encoder.ts')
  return openCompressedEncoder(encoding, sampleRate)
}

function wavEncoder(sampleRate: number): StreamEncoder {
  let count = 0
  return {
    mimeType: 'audio/wav',
    encode(samples) {
      count += samples.length
      return pcm16(samples)
    },
    finish: () => ({ head: wavHeader(count, sampleRate), tail: nothing }),
  }
}
