const text = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
const starts = (bytes: Uint8Array, ...values: number[]) => values.every((value, index) => bytes[index] === value)

const layers = new Set([0x02, 0x04])

/** A frame begins with eleven one bits; then version and layer: layer 0 is AAC's ADTS, layer I only a UTF-16 byte order mark. */
function mpegType(bytes: Uint8Array): string | null {
  const [first = 0, second = 0, third = 0] = bytes
  if (first !== 0xff) return null
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const real = (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && layers.has(second & 0x06) && third >> 4 !== 0xf
  return real ? 'audio/mpeg' : null
}

const signatures: readonly (readonly [type: string, at: number, word: string])[] = [
  ['audio/ogg', 0, 'OggS'],
  ['audio/flac', 0, 'fLaC'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mp4', 4, 'ftyp'],
  ['audio/x-caf', 0, 'caff'],
  ['audio/amr', 0, '#!AMR'],
]

/** By its first bytes (32 suffice), whatever its name; null: no audio container. Of MP4, WebM and Ogg only decoding tells. */
export function audioType(bytes: Uint8Array): string | null {
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WAVE') return 'audio/wav'
  if (text(bytes, 0, 4) === 'FORM' && text(bytes, 8, 3) === 'AIF') return 'audio/aiff'
  if (starts(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return 'audio/webm'
  return signatures.find(([, at, word]) => text(bytes, at, word.length) === word)?.[0] ?? mpegType(bytes)
}
