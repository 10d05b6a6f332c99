import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutLength, markLength, markSamples } from './marked-text.ts'
import { writeWave } from './wave.ts'

/** Hz of espeak-ng's voices: a sound of another rate would be converted by a program of its own. */
const rate = 22_050

/** Writes the two sounds that mark words, for the engine reads them from the disk; done once for a server. */
export function writeMarkFiles(): { mark: string; cut: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-voice-'))
  const [mark, cut] = [join(folder, 'mark.wav'), join(folder, 'cut.wav')]
  writeFileSync(mark, writeWave({ rate, samples: markSamples(markLength) }))
  writeFileSync(cut, writeWave({ rate, samples: markSamples(cutLength) }))
  return { mark, cut }
}
