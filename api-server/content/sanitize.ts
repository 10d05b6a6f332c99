import sanitizeHtml from 'sanitize-html'
import { blockNames } from '#domain/rich-text/element'
import { parseRichText } from '#domain/rich-text/parse'
import { richTextToStore } from '#domain/rich-text/plain'
import { richTextWhitelist } from '#domain/rich-text/whitelist'

// What the domain parser maps to the whitelist must reach it: b to strong, h4 to p, cells to spaces.
const options: sanitizeHtml.IOptions = {
  allowedTags: [...new Set([...richTextWhitelist.tags, ...blockNames, 'b', 'i', 'ins', 'td', 'th'])],
  allowedAttributes: { a: ['href'], span: [...richTextWhitelist.attributes.span] },
  allowedClasses: { span: [richTextWhitelist.mathClass] },
  allowedSchemes: [...richTextWhitelist.schemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
}

/**
 * Rich text as it is stored (OP-016): cleaned by sanitize-html, then written anew from its tree, so that only the whitelist
 * can remain and two texts that mean the same are equal. '' when a reader would see nothing (UI-027).
 */
export function cleanRichText(html: string): string {
  return richTextToStore(parseRichText(sanitizeHtml(html, options)))
}
