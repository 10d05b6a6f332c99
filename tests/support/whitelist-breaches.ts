import { Parser } from 'htmlparser2'
import { richTextWhitelist } from '#domain/rich-text/whitelist'

/** Allowed attributes by tag; each value must match its pattern. */
export type AllowedAttributes = Readonly<Record<string, Readonly<Record<string, RegExp>>>>

const link = {
  href: /^(?:https?:\/\/|mailto:)[^\s"<>\\]+$/,
  target: new RegExp(`^${richTextWhitelist.linkTarget}$`),
  rel: new RegExp(`^${richTextWhitelist.linkRel}$`),
}

/** Attributes that stored rich text may have. */
export const storedAttributes: AllowedAttributes = {
  a: link,
  span: { class: /^math$/, 'data-math': /^\{"version":1,/ },
  img: {
    src: /^module\/picture\/[\w-]+\.(?:png|jpg|gif)$/,
    // Any text: inside quotes and escaped, it cannot be markup.
    alt: /^.*$/s,
    width: /^\d{1,5}$/,
    height: /^\d{1,5}$/,
    class: /^(?:small|medium|large)$/,
  },
  audio: {
    src: /^module\/sound\/[\w-]+\.(?:mp3|m4a|wav|ogg|opus|weba|flac|aac)$/,
    title: /^.*$/s,
  },
}

const anyClass = { class: /^[\w\s:./[\]()-]*$/ }
/** Attributes that displayed rich text may have: also its own classes, and the language on its root. */
export const shownAttributes: AllowedAttributes = {
  div: { ...anyClass, lang: /^[a-z]{2}$/, tabindex: /^0$/ },
  th: { ...anyClass, scope: /^(?:col|row)$/ },
  a: { ...link, ...anyClass },
  span: {
    class: /^(?:math|block max-w-full overflow-x-auto py-1)$/,
    tabindex: /^0$/,
    role: /^img$/,
    'aria-label': /^[^<>]*$/s,
    'data-copied': /^.*$/s,
    lang: /^fr$/,
  },
  math: { ...anyClass, 'aria-hidden': /^true$/, displaystyle: /^true$/ },
  mi: { ...anyClass, mathvariant: /^normal$/ },
  mo: { class: /^f-minus$/, form: /^(?:infix|prefix)$/, stretchy: /^false$/ },
  mspace: { ...anyClass, width: /^[\d.]+(?:em)?$/, height: /^[\d.]+em$/, depth: /^[\d.]+em$/ },
  ...Object.fromEntries(['mrow', 'mtext'].map((name) => [name, anyClass])),
  ...Object.fromEntries(['ol', 'ul', 'h1', 'h2', 'h3', 'table', 'td'].map((name) => [name, anyClass])),
}

/** Tags allowed in a displayed formula. */
export const mathTags = ['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msup', 'msub', 'msubsup', 'mover', 'wbr']

/** Everything that an HTML parser finds in `html` and the whitelist does not allow; empty when it is clean. */
export function whitelistBreaches(
  html: string,
  attributes: AllowedAttributes,
  tags: readonly string[] = richTextWhitelist.tags,
): string[] {
  const breaches: string[] = []
  const parser = new Parser({
    onopentag(name, found) {
      if (!tags.includes(name)) breaches.push(`<${name}>`)
      for (const [key, value] of Object.entries(found)) {
        if (!attributes[name]?.[key]?.test(value)) breaches.push(`<${name} ${key}="${value}">`)
      }
    },
    oncomment: (text) => breaches.push(`comment ${text}`),
    onprocessinginstruction: (name) => breaches.push(`instruction ${name}`),
  })
  parser.end(html)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what must not be there
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]|\p{Surrogate}/u.test(html)) breaches.push('control character')
  return breaches
}
