import { wordSet } from '../word-set.ts'
import { decodeEntities } from './entities.ts'

export type Attributes = ReadonlyMap<string, string>
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Attributes }
  | { kind: 'close'; name: string }

// Elements dropped together with their content.
const dropped = wordSet('script style template textarea title iframe noscript noembed noframes xmp xml object select')

/** The tags and text of any string, in linear time; never throws. Entities in text are decoded. */
export function* tokenize(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const next = nextMarkup(html, at)
    if (next > at) yield { kind: 'text', text: decodeEntities(html.slice(at, next)) }
    if (next >= html.length) return
    const markup = readMarkup(html, next)
    if (!markup) {
      // An unterminated tag: the rest is text that somebody typed after a "<".
      yield { kind: 'text', text: decodeEntities(html.slice(next)) }
      return
    }
    at = markup.end
    if (!markup.token) continue
    if (markup.token.kind === 'open' && dropped.has(markup.token.name)) at = endOfDropped(html, markup.token.name, at)
    else yield markup.token
  }
}

/** The start of the next tag, comment or declaration: a "<" followed by anything else is text. */
function nextMarkup(html: string, from: number): number {
  const start = /<(?:[a-zA-Z!?]|\/[a-zA-Z])/g
  start.lastIndex = from
  return start.exec(html)?.index ?? html.length
}

/** The markup at `start` and its end; no token for comments and declarations; null when unterminated. */
function readMarkup(html: string, start: number): { end: number; token?: Token } | null {
  if (html.startsWith('<!--', start)) {
    const close = html.indexOf('-->', start + 2)
    return { end: close < 0 ? html.length : close + 3 }
  }
  const second = html.charAt(start + 1)
  if (second === '!' || second === '?') {
    const close = html.indexOf('>', start)
    return close < 0 ? null : { end: close + 1 }
  }
  const closing = second === '/'
  const nameStart = start + (closing ? 2 : 1)
  const name = matchAt(/[^\s/>]+/y, html, nameStart)
  const tag = readAttributes(html, nameStart + name.length)
  if (!tag) return null
  const lower = name.toLowerCase()
  return {
    end: tag.end,
    token: closing ? { kind: 'close', name: lower } : { kind: 'open', name: lower, attributes: tag.attributes },
  }
}

function readAttributes(html: string, start: number): { attributes: Attributes; end: number } | null {
  const attributes = new Map<string, string>()
  let at = start
  for (;;) {
    at += matchAt(/[\s/]+/y, html, at).length
    if (at >= html.length) return null
    if (html.charAt(at) === '>') return { attributes, end: at + 1 }
    const name = matchAt(/=?[^\s/>=]*/y, html, at)
    at += name.length
    const equals = matchAt(/\s*=\s*/y, html, at)
    at += equals.length
    const value = equals === '' ? { text: '', end: at } : readValue(html, at)
    if (!value) return null
    at = value.end
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value.text))
  }
}

function readValue(html: string, at: number): { text: string; end: number } | null {
  const quote = html.charAt(at)
  if (quote !== '"' && quote !== "'") {
    const text = matchAt(/[^\s>]+/y, html, at)
    return { text, end: at + text.length }
  }
  const close = html.indexOf(quote, at + 1)
  return close < 0 ? null : { text: html.slice(at + 1, close), end: close + 1 }
}

function endOfDropped(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])[^>]*>?`, 'gi')
  close.lastIndex = from
  return close.exec(html) ? close.lastIndex : html.length
}

function matchAt(pattern: RegExp, html: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0] ?? ''
}
