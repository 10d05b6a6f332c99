import type { RichTextBlock, RichTextSound } from './node.ts'
import { oneLine } from './one-line.ts'
import { type Attributes, tokenize } from './tokenize.ts'

/** The folder of the content host where sounds of texts are. */
export const soundFolder = 'module/sound'

/** Longest title kept, in characters: it stands on one line above its player. */
export const maxSoundTitleLength = 150

/**
 * Most sounds of one text: a page asks for the beginning of each to tell how long it lasts, and who listens to more than a few extracts
 * is better asked several questions.
 */
export const maxSounds = 10

/** The endings under which the API keeps sounds that browsers play. */
export const soundEndings = ['mp3', 'm4a', 'wav', 'ogg', 'opus', 'weba', 'flac', 'aac'] as const

const name = String.raw`[\w-]{1,80}\.(?:${soundEndings.join('|')})`
const stored = new RegExp(`^${name}$`)
// As it is stored, and as a page of ours plays it: what was copied there can be pasted.
const address = new RegExp(String.raw`^(?:https?:\/\/[^/?#]{1,300})?(?:\/bff\/files\/)?${soundFolder}\/(${name})(?:\?[^#]*)?$`)
const inText = /<audio src="module\/sound\/([\w-]+\.[a-z0-9]+)"/g

/** The names of the sounds that a stored text lets one hear, in order. */
export const soundNames = (html: string): string[] => Array.from(html.matchAll(inText), ([, found = '']) => found)

/** The sound of an `audio` element; null for one that is not kept on the content host. */
export function soundOf(attributes: Attributes): RichTextSound | null {
  const soundName = address.exec((attributes.get('src') ?? '').trim())?.[1]
  return soundName === undefined ? null : normalizeSound({ type: 'sound', name: soundName, title: attributes.get('title') ?? '' })
}

/** The same sound in canonical form, its title on one line; null when its name is none of ours. */
export function normalizeSound({ name, title }: RichTextSound): RichTextSound | null {
  return stored.test(name) ? { type: 'sound', name, title: oneLine(title, maxSoundTitleLength) } : null
}

/** How many sounds a text names that may be kept, whatever else it holds. */
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
