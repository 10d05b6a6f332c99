import { wordSet } from '../word-set.ts'
import { safeHref } from './href.ts'
import type { LeafStyle } from './leaf.ts'
import type { HeadingLevel } from './node.ts'
import type { Attributes } from './tokenize.ts'

/** Names of block elements; those not in the whitelist become paragraphs. */
export const blockNames = wordSet(
  'p h1 h2 h3 h4 h5 h6 ul ol li div section article header footer main nav aside blockquote pre figure figcaption address table thead tbody tfoot tr caption dl dt dd details summary fieldset form hr center body html head',
)

/** Heading elements, including those that become paragraphs. */
export const headings = wordSet('h1 h2 h3 h4 h5 h6')

/** Void elements, which have no content and no end tag. */
export const voidNames = wordSet('area base br col embed hr img input link meta param source track wbr')

/** The level of h1, h2 or h3; null for any other name. */
export const headingLevel = (name: string): HeadingLevel | null =>
  name === 'h1' ? 1 : name === 'h2' ? 2 : name === 'h3' ? 3 : null

/** The style inside an inline element: the inherited one, plus that of its name and, for pasted text, its style attribute. */
export function styleInside(name: string, attributes: Attributes, around: LeafStyle): LeafStyle {
  const { bold, italic, underline, href } = around
  const css = styleOf(attributes)
  const link = name === 'a' ? safeHref(attributes.get('href') ?? '') : (href ?? null)
  const isBold = cssSays(css, /(?:^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/i, /(?:^|;)\s*font-weight\s*:\s*(normal|[1-5]00)/i)
  const isItalic = cssSays(css, /(?:^|;)\s*font-style\s*:\s*(italic|oblique)/i, /(?:^|;)\s*font-style\s*:\s*normal/i)
  const position = positionInside(name, css, around)
  const isUnderlined = name === 'a' ? null : cssSays(css, /(?:^|;)\s*text-decoration[a-z-]*\s*:[^;]*underline/i, null)
  return {
    ...((isBold ?? (bold || name === 'strong' || name === 'b')) && { bold: true }),
    ...((isItalic ?? (italic || name === 'em' || name === 'i')) && { italic: true }),
    ...((isUnderlined ?? (underline || name === 'u' || name === 'ins')) && { underline: true }),
    ...position,
    ...(link !== null && { href: link }),
  }
}

/** Superscript, subscript or baseline: the innermost element that specifies it wins. */
function positionInside(name: string, css: string, { superscript, subscript }: LeafStyle): LeafStyle {
  if (cssSays(css, /(?:^|;)\s*vertical-align\s*:\s*baseline/i, null)) return {}
  if (name === 'sup' || cssSays(css, /(?:^|;)\s*vertical-align\s*:\s*super/i, null)) return { superscript: true }
  if (name === 'sub' || cssSays(css, /(?:^|;)\s*vertical-align\s*:\s*sub/i, null)) return { subscript: true }
  return { ...(superscript && { superscript }), ...(subscript && { subscript }) }
}

/** The part of the style attribute that is read: enough for any program that writes HTML, and short enough to be fast. */
const styleOf = (attributes: Attributes): string => (attributes.get('style') ?? '').slice(0, 2000)

/** Whether a paragraph is a list item as written by Word. */
export const isWordItem = (attributes: Attributes): boolean => /mso-list\s*:\s*l\d/i.test(styleOf(attributes))

/** Nesting level of such an item, from 1. */
export const wordLevel = (attributes: Attributes): number =>
  Number(/mso-list\s*:\s*l\d+\s+level(\d)/i.exec(styleOf(attributes))?.[1] ?? 1) || 1

/** Whether a span is the bullet or number of such an item, as text. */
export const isWordMarker = (attributes: Attributes): boolean => /mso-list\s*:\s*ignore/i.test(styleOf(attributes))

function cssSays(css: string, yes: RegExp, no: RegExp | null): boolean | null {
  if (css === '') return null
  if (yes.test(css)) return true
  return no?.test(css) ? false : null
}
