import fc from 'fast-check'
import { expect, it } from 'vitest'
import messages from '#messages'
import { type LegalBlock, readLegalText } from './text.ts'

const words = (block: LegalBlock) =>
  (block.type === 'list' ? block.items.flat() : block.inlines).map(({ text }) => text).join('|')
const shape = (text: string) => readLegalText(text).map((block) => [block.type, words(block)])

it('reads headings, paragraphs over several lines, lists, bold words and links', () => {
  const text =
    '# Titre\nUn texte\nsur **deux** lignes.\n- un\n- deux,\n  suite\n\nFin, [ici](https://a.fr/x).\n### Sous-titre\nEncore.'
  expect(shape(text)).toEqual([
    ['heading', 'Titre'],
    ['paragraph', 'Un texte sur |deux| lignes.'],
    ['list', 'un|deux, suite'],
    ['paragraph', 'Fin, |ici|.'],
    ['heading', 'Sous-titre'],
    ['paragraph', 'Encore.'],
  ])
})

it('leaves HTML and addresses that could run something as text', () => {
  for (const text of [
    '<b>x</b>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '[x](//ailleurs.fr)',
    '[x](/\\ailleurs.fr)',
    '[À compléter]',
  ])
    expect(readLegalText(text)).toEqual([
      { type: 'paragraph', inlines: expect.not.arrayContaining([expect.objectContaining({ href: expect.anything() })]) },
    ])
  for (const href of ['https://a.fr', 'mailto:a@b.fr', '/accessibilite'])
    expect(readLegalText(`[x](${href})`)).toEqual([{ type: 'paragraph', inlines: [{ type: 'link', text: 'x', href }] }])
})

it('loses no word of any text', () => {
  const word = fc.constantFrom('un', '- deux', '## trois', '**quatre**', '[cinq](/six)', '<i>', '\n', '\n\n', ' ')
  fc.assert(
    fc.property(fc.array(word), (parts) => {
      const shown = readLegalText(parts.join('')).map(words).join(' ')
      for (const one of ['un', 'deux', 'trois', 'quatre', 'cinq']) if (parts.join('').includes(one)) expect(shown).toContain(one)
    }),
  )
})

it.each(Object.keys(messages.legal.pages))('the default text of %s has headings and names what the operator fills in', (page) => {
  const { text } = messages.legal.pages[page as keyof typeof messages.legal.pages]
  expect(readLegalText(text).filter(({ type }) => type === 'heading').length).toBeGreaterThan(2)
  expect(text).toContain('[À compléter')
})
