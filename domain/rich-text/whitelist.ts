/** What rich text may hold (OP-016): read by the parser, the serialiser, the editor and the API's sanitiser. */
export const richTextWhitelist = {
  tags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    'sup',
    'sub',
    'h1',
    'h2',
    'h3',
    'img',
    'audio',
    'table',
    'tr',
    'th',
    'td',
    'a',
    'span',
  ],
  attributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'class'],
    audio: ['src', 'title'],
    span: ['class', 'data-math'],
  },
  schemes: ['http', 'https', 'mailto'],
  linkTarget: '_blank',
  linkRel: 'noopener',
  mathClass: 'math',
  mathAttribute: 'data-math',
} as const

/** How deep lists stand in each other, the outermost included. */
export const maxListDepth = 4

/** Most columns of a table; the text of cells beyond them joins the last. */
export const maxTableColumns = 20

/** Longest link kept, in characters; a longer one keeps only its text. */
export const maxHrefLength = 2048

/** Longest inline formula kept, in characters of JSON. */
export const maxMathLength = 200_000

/** Deepest nesting of JSON kept in an inline formula: three levels for each construct inside another. */
export const maxMathDepth = 300

/** How wide a picture stands in its text; never wider than it is. */
export const pictureSizes = ['small', 'medium', 'large'] as const
