import { saidParts } from '#api/speech/said-parts'
import { createSpeaker } from '#api/speech/speaker'
import { spokenPieces } from '#domain/reading/spoken-words'
import { median } from './http.ts'

const sentences = [
  'Au XIXe siècle, les villes grandissent vite et les chemins de fer relient les capitales.',
  'En 1900, Londres compte 6,5 millions d’habitants.',
  'Les élèves couvent leurs idées ; les poules du couvent couvent aussi.',
  'Les rues s’éclairent au gaz, puis à l’électricité.',
]

/** From the request of a long text to the sound of its first piece, in ms, without the network: the median over the rounds. */
export async function measureFirstSound(rounds: number): Promise<number> {
  const speak = createSpeaker({ SPEECH: 'auto', ESPEAK_COMMAND: 'espeak-ng' })
  const times: number[] = []
  // The first round starts the thread that encodes, which a server keeps.
  for (let round = 0; round <= rounds; round += 1) {
    // Each round has words of its own, as nothing is read twice from the store.
    const text = Array.from(
      { length: 60 },
      (_, index) => `Texte ${round}. ${sentences[(round + index) % sentences.length]}`,
    ).join(' ')
    const start = performance.now()
    const [first = ''] = spokenPieces(text, false)
    await speak(saidParts({ text: first, after: text.slice(first.length) }, 'FR'), 'FR')
    if (round > 0) times.push(performance.now() - start)
  }
  return median(times)
}
