import { hasVowel, splitSounds } from '#domain/reading/phonemes'

/** Our sounds in the engine's notation of French; the others have the same letter in both. */
const notation: Record<string, string> = {
  ɛ: 'E',
  ə: '@',
  ɔ: 'O',
  ø: 'Y',
  œ: 'W',
  ɑ̃: 'A~',
  ɛ̃: 'E~',
  ɔ̃: 'O~',
  œ̃: 'W~',
  ɥ: 'y',
  ɡ: 'g',
  ʃ: 'S',
  ʒ: 'Z',
  ɲ: 'n^',
  ŋ: 'N',
  ʁ: 'r',
}

/** Sounds in IPA as the engine takes them in a text, with the accent on the last full vowel of a word that has one. */
export function espeakSounds(ipa: string, stressed: boolean): string {
  const sounds = splitSounds(ipa)
  const accent = stressed ? sounds.findLastIndex((sound) => sound !== 'ə' && hasVowel(sound)) : -1
  return `[[${sounds.map((sound, at) => `${at === accent ? "'" : ''}${notation[sound] ?? sound}`).join('')}]]`
}
