import { wordTable } from '#domain/word-set'

/** Our sounds as espeak-ng and as Pico (X-SAMPA) write them; the others have the same letter in all three. */
const written = wordTable(`ɛ E E, ə @ @, ɔ O O, ø Y 2, œ W 9, ɑ̃ A~ A~, ɛ̃ E~ E~, ɔ̃ O~ O~, œ̃ W~ 9~, ɥ y H, ɡ g g, ʃ S S, ʒ Z Z,
  ɲ n^ J, ŋ N N, ʁ r R`)

/** Sounds in IPA, each as an engine takes it in a text. */
export const soundsFor = (engine: 'espeak' | 'pico', sounds: readonly string[]): string[] =>
  sounds.map((sound) => written.get(sound)?.split(' ')[engine === 'espeak' ? 0 : 1] ?? sound)
