import { pcm16, wavHeader } from '#domain/recorder/wav'
import { halfLow } from '../../library/content/notes.ts'

interface DemoSound {
  /** Name of the module that plays it. */
  readonly module: string
  /** File name in its question. */
  readonly name: string
  readonly write: () => Buffer
}

/** The sounds of the demo's questions, generated here. */
export const demoSounds: readonly DemoSound[] = [
  { module: 'Lire et représenter une fraction', name: halfLow.name, write: () => playNotes(halfLow.notes) },
]

const rate = 8000
/** Duration of a note, in seconds. */
const long = 0.45

/** A WAV file of successive notes, each fading out. */
function playNotes(notes: readonly number[]): Buffer {
  const each = rate * long
  const samples = Float32Array.from({ length: notes.length * each }, (_, index) => {
    const at = (index % each) / rate
    const hertz = notes[Math.floor(index / each)] ?? 0
    return 0.4 * Math.sin(2 * Math.PI * hertz * at) * Math.min(1, at / 0.01) * (1 - at / long)
  })
  return Buffer.concat([wavHeader(samples.length, rate), pcm16(samples)])
}
