import { bytesPerSample, pcm16, wavHeader, wavHeaderSize } from '#domain/recorder/wav'
import type { FileEncoder, FileOptions } from './file-encoder.ts'

/** WAV 16-bit mono (part 2 §9), encoded as samples arrive: too cheap to need a worker. */
export function startWavFile({ sampleRate, maxBytes, onFull }: Omit<FileOptions, 'onFailed'>): FileEncoder {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  const size = () => wavHeaderSize + count * bytesPerSample
  return {
    filled: () => size() / maxBytes,
    add(samples) {
      if (size() + samples.length * bytesPerSample > maxBytes) return onFull()
      pieces.push(pcm16(samples))
      count += samples.length
    },
    finish: async () => new Blob([wavHeader(count, sampleRate), ...pieces], { type: 'audio/wav' }),
    close() {},
  }
}
