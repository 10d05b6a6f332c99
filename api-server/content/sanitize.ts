import sanitizeHtml from 'sanitize-html'
import { blockNames } from '#domain/rich-text/element'
import { parseRichText } from '#domain/rich-text/parse'
import { richTextToStore } from '#domain/rich-text/plain'
import { richTextWhitelist } from '#domain/rich-text/whitelist'

// Tags that the domain parser maps to whitelisted ones must get through: b to strong, h4 to p, cells to spaces.
const allowedTags = [
  ...new Set([
    ...richTextWhitelist.tags.filter((tag) => tag !== 'img' && tag !== 'audio'),
    ...blockNames,
    'b',
    'i',
    'ins',
    'td',
    'th',
  ]),
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

export interface TextMedia {
  readonly pictures?: boolean
  readonly sounds?: boolean
}

const optionsFor = ({ pictures = false, sounds = false }: TextMedia): sanitizeHtml.IOptions => ({
  ...textOnly,
  allowedTags: [...allowedTags, ...(pictures ? ['img'] : []), ...(sounds ? ['audio'] : [])],
  allowedAttributes: {
    ...textOnly.allowedAttributes,
    ...(pictures && { img: [...richTextWhitelist.attributes.img] }),
    ...(sounds && { audio: [...richTextWhitelist.attributes.audio] }),
  },
})

/**
 * Rich text as stored (OP-016): cleaned by sanitize-html, then serialised again from its tree, so that only the whitelist remains
 * and equivalent texts are equal. '' when nothing would be visible (UI-027).
 */
export const cleanRichText = (html: string, media: TextMedia = {}): string =>
  richTextToStore(parseRichText(sanitizeHtml(html, optionsFor(media))))
