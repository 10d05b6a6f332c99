import { wavHeader } from '#domain/recorder/wav'

/** 16-bit mono sound. */
export interface Pcm {
  /** Hz. */
  readonly rate: number
  readonly samples: Int16Array
}

/** Sounds of other rates, in Hz, are none. */
const [minRate, maxRate] = [4000, 192_000]

/** Reads a 16-bit mono PCM WAV file. Tolerates the wrong sizes that espeak-ng and flite write to a pipe. Throws on any other format or rate. */
export function readWave(file: Uint8Array): Pcm {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4))
  if (file.length < 44 || word(0) !== 'RIFF' || word(8) !== 'WAVE') throw new Error('not a WAV file')
  let rate = 0
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true)
    if (word(at) === 'fmt ') {
      if (view.getUint16(at + 8, true) !== 1 || view.getUint16(at + 10, true) !== 1 || view.getUint16(at + 22, true) !== 16)
        throw new Error('not 16-bit mono PCM')
      rate = view.getUint32(at + 12, true)
    }
    if (word(at) === 'data') {
      if (rate < minRate || rate > maxRate) break
      // A program that writes to a pipe does not know the size beforehand.
      const end = size === 0 ? file.length : Math.min(file.length, at + 8 + size)
      return { rate, samples: samplesOf(file.subarray(at + 8, end)) }
    }
    at += 8 + size + (size % 2)
  }
  throw new Error('a WAV file without sound')
}

/** Copies the bytes, because an Int16Array needs an even offset; `slice` would not copy those of a Buffer. */
const samplesOf = (bytes: Uint8Array) =>
  new Int16Array(new Uint8Array(bytes.subarray(0, bytes.length - (bytes.length % 2))).buffer)

/** Encodes a sound as a WAV file. */
export function writeWave({ rate, samples }: Pcm): Uint8Array<ArrayBuffer> {
  const header = wavHeader(samples.length, rate)
  const file = new Uint8Array(header.length + samples.byteLength)
  file.set(header)
  file.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), header.length)
  return file
}
