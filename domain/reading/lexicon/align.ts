import type { Grapheme } from '../grapheme.ts'
import { splitSounds } from '../phonemes.ts'
import { letterSounds } from './letter-sounds.ts'

/** What it costs a group of letters to stand for a sound; the cheapest explanation of a whole word is taken. */
const cost = { usual: 1, rare: 2.2, finalE: 0.5, muteE: 0.9, muteH: 0.4, muteEnd: 0.8, mute: 1.6, sign: 0 }

/**
 * The graphemes of a word from its letters and its sounds: which letters say which sound, and which are silent. Dynamic programming
 * over all ways of cutting both (`letterSounds`). Null if the letters cannot say the sounds.
 */
export function alignedGraphemes(word: string, transcription: string): Grapheme[] | null {
  const sounds = splitSounds(transcription)
  const best = new Map<string, Path | null>()
  const from = (at: number, said: number): Path | null => {
    if (at === word.length) return said === sounds.length ? { cost: 0, graphemes: [] } : null
    const key = `${at} ${said}`
    const known = best.get(key)
    if (known !== undefined) return known
    let path: Path | null = null
    for (const step of stepsAt(word, at)) {
      const until = said + step.count
      if (sounds.slice(said, until).join('') !== step.phoneme) continue
      const rest = from(at + step.length, until)
      if (!rest || (path && path.cost <= rest.cost + step.cost)) continue
      const { length, phoneme } = step
      path = { cost: rest.cost + step.cost, graphemes: [{ length, phoneme }, ...rest.graphemes] }
    }
    best.set(key, path)
    return path
  }
  return from(0, 0)?.graphemes ?? null
}

interface Path {
  readonly cost: number
  readonly graphemes: Grapheme[]
}

/** Letters read as a phoneme of `count` sounds. */
interface Step extends Grapheme {
  count: number
  cost: number
}

const longest = 5

function stepsAt(word: string, at: number): Step[] {
  const steps = [muteStep(word, at)]
  for (let length = 1; length <= longest && at + length <= word.length; length++) {
    const letters = word.slice(at, at + length)
    const after = word.slice(at + length)
    steps.push(...stepsOf(letters), ...stepsOf(`${letters}${end.test(after) ? '$' : '+'}`))
    if (!vowel.test(after)) steps.push(...stepsOf(`${letters}!`))
  }
  return steps
}

const end = /^s?(?:-|$)/u
const vowel = /^[aeiouyàâäéèêëîïôöùûüœæ]/u

/** A letter that is silent: a mute e or h costs little, so does a final consonant, and a sign nothing. */
function muteStep(word: string, at: number): Step {
  const letter = word.charAt(at)
  const isLast = end.test(word.slice(at + 1))
  const step = { length: 1, phoneme: '', count: 0 }
  if ("-'".includes(letter)) return { ...step, cost: cost.sign }
  if (letter === 'e') return { ...step, cost: isLast ? cost.finalE : cost.muteE }
  if (letter === 'h') return { ...step, cost: cost.muteH }
  return { ...step, cost: isLast && 'stdpxzcg'.includes(letter) ? cost.muteEnd : cost.mute }
}

let table: Map<string, Step[]> | undefined

function stepsOf(letters: string): readonly Step[] {
  table ??= tableOf(letterSounds)
  const known = table.get(letters)
  if (known) return known
  const [, single] = /^([bcdfgklmnpqrstvz])\1$/u.exec(letters) ?? []
  return single ? (table.get(single) ?? []).map((step) => ({ ...step, length: 2 })) : []
}

function tableOf(text: string): Map<string, Step[]> {
  return new Map(
    text
      .trim()
      .split(/,\s+/u)
      .map((group) => {
        const [letters = '', ...phonemes] = group.split(' ')
        const bar = phonemes.includes('|') ? phonemes.indexOf('|') : phonemes.length
        const length = letters.replace(/[$+!]/u, '').length
        const steps = phonemes.map((phoneme, index) => ({
          length,
          phoneme,
          count: splitSounds(phoneme).length,
          cost: index < bar ? cost.usual : cost.rare,
        }))
        return [letters, steps.filter(({ phoneme }) => phoneme !== '|')]
      }),
  )
}
