import type { RichTextBlock, RichTextSound } from './node.ts'
import { oneLine } from './one-line.ts'
import { type Attributes, tokenize } from './tokenize.ts'

/** The folder of the content host for sounds of texts. */
export const soundFolder = 'module/sound'

/** Maximum stored length of a title, in characters: it fits on one line above its player. */
export const maxSoundTitleLength = 150

/** A page requests the beginning of each to show its duration, and so many extracts are better split into several questions. */
export const maxSounds = 10

/** The file extensions under which the API stores playable sounds. */
export const soundEndings = ['mp3', 'm4a', 'wav', 'ogg', 'opus', 'weba', 'flac', 'aac'] as const

const name = String.raw`[\w-]{1,80}\.(?:${soundEndings.join('|')})`
const stored = new RegExp(`^${name}$`)
// As stored, and as played on our pages, so that copied content can be pasted.
const address = new RegExp(String.raw`^(?:https?:\/\/[^/?#]{1,300})?(?:\/bff\/files\/)?${soundFolder}\/(${name})(?:\?[^#]*)?$`)
const inText = /<audio src="module\/sound\/([\w-]+\.[a-z0-9]+)"/g

/** The names of the sounds in a stored text, in order. */
export const soundNames = (html: string): string[] => Array.from(html.matchAll(inText), ([, found = '']) => found)

/** The sound of an `audio` element; null for one that is not stored on the content host. */
export function soundOf(attributes: Attributes): RichTextSound | null {
  const soundName = address.exec((attributes.get('src') ?? '').trim())?.[1]
  return soundName === undefined ? null : normalizeSound({ type: 'sound', name: soundName, title: attributes.get('title') ?? '' })
}

/** The same sound in canonical form, its title on one line; null when its name is not that of a stored sound. */
export const normalizeSound = ({ name, title }: RichTextSound): RichTextSound | null =>
  stored.test(name) ? { type: 'sound', name, title: oneLine(title, maxSoundTitleLength) } : null

/** Number of valid sounds in a text. */
export function soundCount(html: string): number {
  if (!/<audio/i.test(html)) return 0
  return [...tokenize(html)].filter((token) => token.kind === 'open' && token.name === 'audio' && soundOf(token.attributes))
    .length
}

/** The same blocks without the sounds beyond `maxSounds`. */
export function withoutExtraSounds(blocks: RichTextBlock[]): RichTextBlock[] {
  let sounds = 0
  return blocks.filter(({ type }) => type !== 'sound' || ++sounds <= maxSounds)
}
