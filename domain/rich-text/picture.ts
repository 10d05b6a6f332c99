import { pictureName, pictureNamePattern } from '#contract/picture-name'
import type { RichTextPicture } from './node.ts'
import { oneLine } from './one-line.ts'
import type { Attributes } from './tokenize.ts'
import { pictureSizes } from './whitelist.ts'

/** The folder of the content host where pictures of texts are. */
export const pictureFolder = 'module/picture'

/** Longest alternative text kept, in characters. */
export const maxAltLength = 300

// As it is stored, and as a page of ours shows it: what was copied there can be pasted.
const address = new RegExp(
  String.raw`^(?:https?://[^/?#]{1,300})?(?:/bff/files/)?${pictureFolder}/(${pictureNamePattern})(?:\?[^#]*)?$`,
)
const maxSide = 20_000

const inText = /<img src="module\/picture\/([\w-]+\.[a-z]+)"/g

/** The names of the pictures that a stored text shows, in order. */
export const pictureNames = (html: string): string[] => Array.from(html.matchAll(inText), ([, name = '']) => name)

/** The picture of an `img` element; null for one that is not kept on the content host. */
export function pictureOf(attributes: Attributes): RichTextPicture | null {
  const name = address.exec((attributes.get('src') ?? '').trim())?.[1]
  if (name === undefined) return null
  return normalizePicture({
    type: 'picture',
    name,
    alt: attributes.get('alt') ?? '',
    size: pictureSizes.find((size) => size === attributes.get('class')) ?? 'large',
    width: Number(attributes.get('width')),
    height: Number(attributes.get('height')),
  })
}

/** The same picture in canonical form: one line of alternative text, sides in whole pixels; null when its name is none of ours. */
export function normalizePicture({ name, alt, size, width, height }: RichTextPicture): RichTextPicture | null {
  if (!pictureName.test(name)) return null
  return {
    type: 'picture',
    name,
    alt: oneLine(alt, maxAltLength),
    size,
    width: side(width),
    height: side(height),
  }
}

/** A side that nobody told counts as one pixel: the picture is then as large as the place that its size gives it. */
const side = (value: number) => (Number.isInteger(value) && value >= 1 && value <= maxSide ? value : 1)
