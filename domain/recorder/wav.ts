export const wavHeaderSize = 44
export const bytesPerSample = 2

/** Float samples as 16-bit little-endian PCM. Values below -1 and above 1 are clamped; NaN is silence. */
export function pcm16(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * bytesPerSample)
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, index) => {
    const clamped = Math.max(-1, Math.min(1, Number.isNaN(sample) ? 0 : sample))
    view.setInt16(index * bytesPerSample, Math.round(clamped < 0 ? clamped * 0x8000 : clamped * 0x7fff), true)
  })
  return bytes
}

/** The 44 bytes before `sampleCount` samples of 16-bit mono PCM at `sampleRate` Hz (part 2 §9). */
export function wavHeader(sampleCount: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(wavHeaderSize)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  const dataSize = sampleCount * bytesPerSample
  word(0, 'RIFF')
  view.setUint32(4, wavHeaderSize - 8 + dataSize, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, 8 * bytesPerSample, true)
  word(36, 'data')
  view.setUint32(40, dataSize, true)
  return bytes
}
