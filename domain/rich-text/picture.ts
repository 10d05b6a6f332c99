import { pictureName, pictureNamePattern } from '#contract/picture-name'
import type { RichTextPicture } from './node.ts'
import { oneLine } from './one-line.ts'
import type { Attributes } from './tokenize.ts'
import { pictureSizes } from './whitelist.ts'

/** The folder of the content host for pictures of texts. */
export const pictureFolder = 'module/picture'

/** Maximum stored length of an alternative text, in characters. */
export const maxAltLength = 300

// As stored, and as displayed on our pages, so that copied content can be pasted.
const address = new RegExp(
  String.raw`^(?:https?://[^/?#]{1,300})?(?:/bff/files/)?${pictureFolder}/(${pictureNamePattern})(?:\?[^#]*)?$`,
)
const maxSide = 20_000

const inText = /<img src="module\/picture\/([\w-]+\.[a-z]+)"/g

/** The names of the pictures in a stored text, in order. */
export const pictureNames = (html: string): string[] => Array.from(html.matchAll(inText), ([, name = '']) => name)

/** The picture of an `img` element; null for one that is not stored on the content host. */
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

/** The same picture in canonical form: one line of text, whole pixels; null when its name is not that of a stored picture. */
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

/** A missing size counts as one pixel: the picture then fills the space that its `size` reserves. */
const side = (value: number) => (Number.isInteger(value) && value >= 1 && value <= maxSide ? value : 1)
