import { decodeHTMLStrict } from 'entities'
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { decodeEntities, namedEntities } from './entities.ts'
import { tokenize } from './tokenize.ts'

// Our tokenizer replaces htmlparser2 in the browser because of its size (decision 29): both must give the same result.

type Event = string | readonly [name: string, attributes: Readonly<Record<string, string>>]

/** Texts and start tags in order, adjacent texts merged. */
function seenBy(read: (text: (text: string) => void, open: (name: string, attributes: Record<string, string>) => void) => void) {
  const seen: Event[] = []
  const text = (more: string) => {
    const last = seen.at(-1)
    if (typeof last === 'string') seen[seen.length - 1] = last + more
    else if (more !== '') seen.push(more)
  }
  read(text, (name, attributes) => seen.push([name, attributes]))
  return seen
}

const ours = (html: string) =>
  seenBy((text, open) => {
    for (const token of tokenize(html)) {
      if (token.kind === 'text') text(token.text)
      else if (token.kind === 'open') open(token.name, Object.fromEntries(token.attributes))
    }
  })

const theirs = (html: string) =>
  seenBy((text, open) => {
    // Implied tags are handled by the tree: a "</p>" without a start tag.
    const onopentag = (name: string, attributes: Record<string, string>, implied: boolean) =>
      !implied && open(name, { ...attributes })
    const parser = new Parser({ ontext: text, onopentag })
    parser.end(html)
  })

const name = fc.constantFrom('p', 'P', 'strong', 'b', 'span', 'a', 'ul', 'li', 'h1', 'div', 'td', 'table', 'img', 'o:p', 'x-y')
const words = fc.constantFrom(
  'a',
  'é',
  ' ',
  '\n',
  '\t',
  '< ',
  '<3',
  'x<',
  '&',
  '& ',
  '&amp;',
  '&nbsp;',
  '&eacute;',
  '&#233;',
  '&#x2019;',
  '>',
  '"',
  "'",
  '=',
  '—',
)
const inQuotes = (quote: string) =>
  fc.array(words, { maxLength: 4 }).map((parts) => `${quote}${parts.join('').replaceAll(quote, '')}${quote}`)
const value = fc.oneof(fc.constantFrom('x', '12', 'a/b', 'é'), inQuotes('"'), inQuotes("'"))
const attribute = fc
  .tuple(fc.constantFrom('href', 'class', 'STYLE', 'data-math', 'xml:lang'), fc.option(value), fc.constantFrom('=', ' = ', '=\n'))
  .map(([key, text, equals]) => (text === null ? key : `${key}${equals}${text}`))
const opened = fc
  .tuple(name, fc.array(attribute, { maxLength: 3 }), fc.constantFrom('', ' ', '\n'))
  .map(([tag, attributes, space]) => `<${[tag, ...attributes].join(' ')}${space}>`)
const other = fc.constantFrom(
  '</p>',
  '</strong >',
  '</B>',
  '<!-- <p> -->',
  '<!doctype html>',
  '<?xml version="1"?>',
  '<![if x]>',
  '<br/>',
  '<br />',
)
// The end closes any open tag: an unterminated one is kept as text by us ("x<y", typed by a person), whereas htmlparser2 drops it;
// so is "</" before anything but a letter.
const markup = fc.array(fc.oneof(words, opened, other), { maxLength: 12 }).map((parts) => `${parts.join('')}'">`)

describe('the tokenizer', () => {
  test('reads markup like htmlparser2', () => {
    fc.assert(
      fc.property(markup, (html) => {
        expect(ours(html)).toEqual(theirs(html))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('character references', () => {
  test('named ones match those of HTML', () => {
    expect(namedEntities.map(([entity]) => [entity, decodeHTMLStrict(`&${entity};`)])).toEqual(namedEntities)
  })

  test('numeric ones match those of HTML', () => {
    const numbers = fc.oneof(
      fc.integer({ min: 0, max: 0x200 }),
      fc.integer({ min: 0xd700, max: 0xe100 }),
      fc.integer({ min: 0, max: 0x120000 }),
    )
    fc.assert(
      fc.property(numbers, (code) => {
        for (const reference of [`&#${code};`, `&#x${code.toString(16)};`])
          expect(decodeEntities(reference)).toBe(decodeHTMLStrict(reference))
      }),
      { numRuns: 2000 },
    )
  })
})
