import { createMp3Encoder } from 'wasm-media-encoders'
import { takeJobs } from './thread.ts'
import type { Pcm } from './wave.ts'

// Worker thread, because encoding keeps its thread busy for seconds.

/** A compressed sound. */
export interface Encoded {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ending: 'mp3' | 'wav'
}

/** Sounds longer than this many seconds get a lower quality, because encoding takes about a twentieth of their length. */
const longSound = 60
const chunk = 1152 * 16

async function encode({ rate, samples }: Pcm): Promise<Encoded> {
  const encoder = await createMp3Encoder()
  const quality =
    samples.length / rate > longSound
      ? ({ bitrate: 32, outputSampleRate: 16_000 } as const)
      : ({ bitrate: 48, outputSampleRate: 22_050 } as const)
  encoder.configure({ channels: 1, sampleRate: rate, ...quality })
  const parts: Uint8Array[] = []
  for (let at = 0; at < samples.length; at += chunk) {
    // The encoder returns a view of memory that it will overwrite.
    parts.push(encoder.encode([Float32Array.from(samples.subarray(at, at + chunk), (sample) => sample / 0x8000)]).slice())
  }
  parts.push(encoder.finalize().slice())
  return { bytes: new Uint8Array(Buffer.concat(parts)), ending: 'mp3' }
}

takeJobs(encode)
