/** The allowed content of rich text (OP-016), used by the parser, the serialiser, the editor and the API's sanitiser. */
export const richTextWhitelist = {
  tags: 'p br ul ol li strong em u sup sub h1 h2 h3 img audio table tr th td a span'.split(' '),
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

/** Maximum nesting of lists, including the outermost. */
export const maxListDepth = 4

/** Maximum number of table columns; the text of further cells joins the last one. */
export const maxTableColumns = 20

/** Maximum length of a link, in characters; a longer one is reduced to its text. */
export const maxHrefLength = 2048

/** Maximum size of an inline formula, in characters of JSON. */
export const maxMathLength = 200_000

/** Maximum JSON nesting of an inline formula: three levels per nested construct. */
export const maxMathDepth = 300

/** Display width of a picture in its text; never wider than the picture itself. */
export const pictureSizes = ['small', 'medium', 'large'] as const
