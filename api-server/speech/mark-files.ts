import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutLength, markLength, markSamples } from './marked-text.ts'
import { writeWave } from './wave.ts'

/** Sample rate of espeak-ng's voices, in Hz: the engine would convert other rates with an external program. */
const rate = 22_050

/** Writes the two marker sounds to disk, where the engine reads them; done once per server. */
export function writeMarkFiles(): { mark: string; cut: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-voice-'))
  const [mark, cut] = [join(folder, 'mark.wav'), join(folder, 'cut.wav')]
  writeFileSync(mark, writeWave({ rate, samples: markSamples(markLength) }))
  writeFileSync(cut, writeWave({ rate, samples: markSamples(cutLength) }))
  return { mark, cut }
}
