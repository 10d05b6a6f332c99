import { describe, expect, it } from 'vitest'
import { droppedParts } from '#domain/rich-text/dropped'
import { parseRichText } from '#domain/rich-text/parse'
import { serializeRichText } from '#domain/rich-text/serialize'
import { clipboardSamples } from '#tests/support/clipboard-samples'

describe.each(Object.entries(clipboardSamples))('what %s puts on the clipboard', (_, { html, text, dropped }) => {
  const blocks = parseRichText(html)
  it('keeps its tables, lists and raised letters', () => expect(serializeRichText(blocks)).toBe(text))
  it('says what it loses, and nothing else', () => {
    const found = droppedParts(html, blocks)
    expect(found && { ...found }).toEqual(dropped && { pictures: 0, media: 0, colours: false, sizes: false, ...dropped })
  })
})
