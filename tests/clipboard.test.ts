import { describe, expect, it } from 'vitest'
import { droppedParts } from '#domain/rich-text/dropped'
import { parseRichText } from '#domain/rich-text/parse'
import { serializeRichText } from '#domain/rich-text/serialize'
import { clipboardSamples } from '#tests/support/clipboard-samples'

describe.each(Object.entries(clipboardSamples))('pasting from %s', (_, { html, text, dropped }) => {
  const blocks = parseRichText(html)
  it('keeps tables, lists, superscripts and subscripts', () => expect(serializeRichText(blocks)).toBe(text))
  it('reports exactly what is dropped', () => {
    const found = droppedParts(html, blocks)
    expect(found && { ...found }).toEqual(dropped && { pictures: 0, media: 0, colours: false, sizes: false, ...dropped })
  })
})
