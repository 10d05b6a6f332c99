import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeList } from './list-encoding.ts'
import { isZip, unzipList, WorkbookRefused } from './unzip-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const wide = (text: string) => new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer)

describe('decodeList', () => {
  const text = 'Nom;Prénom\nLE GALL;Zoé\nPETIT;Noël\n'
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['Windows-1252', latin(text)],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, ...wide(text)])],
    ['UTF-16 without a mark', wide(text)],
    ['UTF-16 of the other byte order', wide(text).map((_, at, all) => all[at % 2 === 0 ? at + 1 : at - 1] ?? 0)],
  ])('reads %s', (_, bytes) => expect(decodeList(bytes)).toEqual({ text, changedAt: null }))

  it('reads œ and Ÿ as Windows-1252 and as ISO-8859-15 write them', () => {
    expect(decodeList(latin('C\x9cur;\x9f')).text).toBe('Cœur;Ÿ')
    expect(decodeList(latin('C\xbdur;\xbe')).text).toBe('Cœur;Ÿ')
  })

  it('follows the declaration of XML', () => {
    const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><N>`
    expect(decodeList(latin(`${xml('ISO-8859-15')}\xa4\xe9`)).text).toContain('€é')
    expect(decodeList(utf8(`${xml('UTF-8')}é`)).text).toContain('é')
    expect(decodeList(utf8(`${xml('unknown-1')}é`)).text).toContain('é')
    // Stored again, under a declaration that is no longer true.
    expect(decodeList(utf8(`${xml('ISO-8859-15')}Zoé`)).text).toContain('Zoé')
    expect(decodeList(latin(`${xml('UTF-8')}Zo\xe9`)).text).toContain('Zoé')
  })

  it('reads a file joined from two encodings line by line, and names the first line that differs', () => {
    const joined = Uint8Array.from([...utf8('Nom;Prénom\nA;B\nPETIT;Noël\n'), ...latin('ROUX;Zoé\n'), ...utf8('Éco;Léa')])
    expect(decodeList(joined)).toEqual({ text: 'Nom;Prénom\nA;B\nPETIT;Noël\nROUX;Zoé\nÉco;Léa', changedAt: 4 })
  })

  it('reads any text back from UTF-8, and never fails on bytes', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(decodeList(utf8(`x${any}`)).text).toBe(`x${any.toWellFormed()}`)
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void decodeList(bytes)))
  })
})

/** A ZIP archive with one file. */
function zipOf(name: string, content: Uint8Array, method = 8): Uint8Array<ArrayBuffer> {
  const packed = method === 8 ? deflateRawSync(content) : content
  const local = new DataView(new ArrayBuffer(30))
  local.setUint32(0, 0x04034b50, true)
  local.setUint16(26, name.length, true)
  const central = new DataView(new ArrayBuffer(46))
  central.setUint32(0, 0x02014b50, true)
  central.setUint16(10, method, true)
  central.setUint32(20, packed.length, true)
  central.setUint16(28, name.length, true)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint32(16, 30 + name.length + packed.length, true)
  const parts = [
    new Uint8Array(local.buffer),
    utf8(name),
    packed,
    new Uint8Array(central.buffer),
    utf8(name),
    new Uint8Array(end.buffer),
  ]
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

describe('unzipList', () => {
  it.each([0, 8])('reads the list of an archive (method %i)', async (method) => {
    const zip = zipOf('ElevesSansAdresses.xml', utf8('<BEE_ELEVES/>'), method)
    expect(isZip(zip)).toBe(true)
    expect(new TextDecoder().decode(await unzipList(zip, 100))).toBe('<BEE_ELEVES/>')
  })

  it('passes over what macOS adds, and tells a workbook from a list', async () => {
    await expect(unzipList(zipOf('__MACOSX/._Eleves.xml', utf8('x')), 100)).rejects.toThrow('no list')
    for (const name of ['xl/workbook.xml', 'content.xml'])
      await expect(unzipList(zipOf(name, utf8('x')), 100)).rejects.toBeInstanceOf(WorkbookRefused)
  })

  it('refuses a bomb, an archive without a list, and what is none', async () => {
    const bomb = zipOf('a.xml', new Uint8Array(5_000_000))
    expect(bomb.length).toBeLessThan(10_000)
    await expect(unzipList(bomb, 1_000_000)).rejects.toThrow('too large')
    await expect(unzipList(zipOf('a.exe', utf8('x')), 100)).rejects.toThrow('no list')
    await expect(unzipList(zipOf('a.csv', utf8('x'), 99), 100)).rejects.toThrow('unknown compression')
    await expect(unzipList(utf8('PK not an archive, but long enough'), 100)).rejects.toThrow('not an archive')
  })
})
