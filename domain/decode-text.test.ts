import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const wide = (text: string) => new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer)

describe('decodeText', () => {
  const text = 'Nom;Prénom\nLE GALL;Zoé\nPETIT;Noël\n'
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['Windows-1252', latin(text)],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...wide(text)])],
    ['UTF-16 without a mark', wide(text)],
    ['UTF-16 of the other byte order', wide(text).map((_, at, all) => all[at % 2 === 0 ? at + 1 : at - 1] ?? 0)],
  ])('reads %s', (_, bytes) => expect(decodeText(bytes)).toEqual({ text, changedAt: null }))

  it('reads œ and Ÿ as Windows-1252 and as ISO-8859-15 write them', () => {
    expect(decodeText(latin('C\x9cur;\x9f')).text).toBe('Cœur;Ÿ')
    expect(decodeText(latin('C\xbdur;\xbe')).text).toBe('Cœur;Ÿ')
  })

  it('follows the declaration of XML', () => {
    const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><N>`
    expect(decodeText(latin(`${xml('ISO-8859-15')}\xa4\xe9`)).text).toContain('€é')
    expect(decodeText(utf8(`${xml('UTF-8')}é`)).text).toContain('é')
    expect(decodeText(utf8(`${xml('unknown-1')}é`)).text).toContain('é')
    // Stored again, under a declaration that is no longer true.
    expect(decodeText(utf8(`${xml('ISO-8859-15')}Zoé`)).text).toContain('Zoé')
    expect(decodeText(latin(`${xml('UTF-8')}Zo\xe9`)).text).toContain('Zoé')
  })

  it('reads a file joined from two encodings line by line, and names the first line that differs', () => {
    const joined = Uint8Array.from([...utf8('Nom;Prénom\nA;B\nPETIT;Noël\n'), ...latin('ROUX;Zoé\n'), ...utf8('Éco;Léa')])
    expect(decodeText(joined)).toEqual({ text: 'Nom;Prénom\nA;B\nPETIT;Noël\nROUX;Zoé\nÉco;Léa', changedAt: 4 })
  })

  it('reads any text back from UTF-8, and never fails on bytes', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(decodeText(utf8(`x${any}`)).text).toBe(`x${any.toWellFormed()}`)
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void decodeText(bytes)))
  })
})
