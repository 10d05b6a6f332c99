import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isZip } from '../zip.ts'
import { unzipList, WorkbookRefused } from './unzip-list.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

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
