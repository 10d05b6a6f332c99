import sanitizeHtml from 'sanitize-html'
import { blockNames } from '#domain/rich-text/element'
import { parseRichText } from '#domain/rich-text/parse'
import { richTextToStore } from '#domain/rich-text/plain'
import { richTextWhitelist } from '#domain/rich-text/whitelist'

// What the domain parser maps to the whitelist must reach it: b to strong, h4 to p, cells to spaces.
const allowedTags = [
  ...new Set([...richTextWhitelist.tags.filter((tag) => tag !== 'img'), ...blockNames, 'b', 'i', 'ins', 'td', 'th']),
]
const textOnly: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href'], span: [...richTextWhitelist.attributes.span] },
  allowedClasses: { span: [richTextWhitelist.mathClass] },
  allowedSchemes: [...richTextWhitelist.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
}

const withPictures: sanitizeHtml.IOptions = {
  ...textOnly,
  allowedTags: [...allowedTags, 'img'],
  allowedAttributes: { ...textOnly.allowedAttributes, img: [...richTextWhitelist.attributes.img] },
}

/**
 * Rich text as it is stored (OP-016): cleaned by sanitize-html, then written anew from its tree, so that only the whitelist
 * can remain and two texts that mean the same are equal. '' when a reader would see nothing (UI-027).
 */
export function cleanRichText(html: string, { pictures = false } = {}): string {
  return richTextToStore(parseRichText(sanitizeHtml(html, pictures ? withPictures : textOnly)))
}
