import { deflateRawSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** A ZIP archive with these files; `method` 8 deflates them, another number is written as it is. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>, method = 8): Bytes {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = method === 8 ? deflateRawSync(content) : content
    const bytes = new TextEncoder().encode(name)
    const local = new DataView(new ArrayBuffer(30))
    local.setUint32(0, 0x04034b50, true)
    local.setUint16(8, method, true)
    local.setUint32(18, packed.length, true)
    local.setUint32(22, content.length, true)
    local.setUint16(26, bytes.length, true)
    const central = new DataView(new ArrayBuffer(46))
    central.setUint32(0, 0x02014b50, true)
    central.setUint16(10, method, true)
    central.setUint32(20, packed.length, true)
    central.setUint32(24, content.length, true)
    central.setUint16(28, bytes.length, true)
    central.setUint32(42, offset, true)
    const written = [new Uint8Array(local.buffer), bytes, packed]
    parts.push(...written)
    directory.push(new Uint8Array(central.buffer), bytes)
    offset += written.reduce((sum, part) => sum + part.length, 0)
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  for (const at of [8, 10]) end.setUint16(at, Object.keys(files).length, true)
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  end.setUint32(12, size, true)
  end.setUint32(16, offset, true)
  return new Uint8Array(Buffer.concat([...parts, ...directory, new Uint8Array(end.buffer)]))
}
