import { maxHrefLength, richTextWhitelist } from './whitelist.ts'

const allowed = new RegExp(
  `^(?:${richTextWhitelist.schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join('|')})[^/?#]`,
  'i',
)
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these inside an address, so they must not hide a scheme
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g

/** The address to store if it is http, https or mailto and valid for a browser; else null. */
export function safeHref(href: string): string | null {
  if (href.length > maxHrefLength * 2) return null
  const cleaned = href
    .replace(controls, '')
    .trim()
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s"<>`]/g, encodeURIComponent)
  if (cleaned.length > maxHrefLength || !allowed.test(cleaned) || cleaned.includes('\\')) return null
  const colon = cleaned.indexOf(':')
  const stored = cleaned.slice(0, colon).toLowerCase() + cleaned.slice(colon)
  try {
    return (richTextWhitelist.schemes as readonly string[]).includes(new URL(stored).protocol.slice(0, -1)) ? stored : null
  } catch {
    return null
  }
}

/** The address typed in the link form: http:// added when missing (UI-026), mailto: for an e-mail. Null when it is no link. */
export function typedHref(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /^[/?#\\](?!\/)/.test(text)) return null
  if (text.startsWith('//')) return safeHref(`http:${text}`)
  if (/^[^\s/?#:@]+@[^\s/?#:@]+\.[^\s/?#:@]+$/.test(text)) return safeHref(`mailto:${text}`)
  const hasScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/?#:]+\.[^/?#:]+:\d+(?:[/?#]|$)/.test(text) && !/^localhost:\d/i.test(text)
  return safeHref(hasScheme ? text : `http://${text}`)
}
