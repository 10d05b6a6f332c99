import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkUpload, isUploadType, uploadLimits } from './check.ts'
import { foreignPicture, uploadHeadLength, uploadType, uploadTypes } from './type.ts'

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (c) => c.charCodeAt(0)))))

const heads = {
  gif87: bytes('GIF87a', 1, 0),
  gif89: bytes('GIF89a', 1, 0),
  png: bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13),
  jpeg: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF'),
  exif: bytes(0xff, 0xd8, 0xff, 0xe1, 0, 16, 'Exif'),
  pdf: bytes('%PDF-1.7\n'),
  markedPdf: bytes(0xef, 0xbb, 0xbf, '%PDF-1.4\n'),
}

describe('the type of a file is detected from its content (UI-034)', () => {
  it.each([
    ['gif87', 'image/gif'],
    ['gif89', 'image/gif'],
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['exif', 'image/jpeg'],
    ['pdf', 'application/pdf'],
    ['markedPdf', 'application/pdf'],
  ] as const)('%s is %s', (name, type) => expect(uploadType(heads[name])).toBe(type))

  it.each([
    ['a Word document, whatever its name', bytes('PK', 3, 4, 20, 0)],
    ['an old Word document', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['an SVG drawing', bytes('<svg xmlns="http')],
    ['a page', bytes('<!doctype html>')],
    ['an HTML page followed by a PDF', bytes('<html>%PDF-1.7')],
    ['a WebP picture', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
    ['a bitmap', bytes('BM', 0, 0, 0, 0)],
    ['a GIF with an invalid version', bytes('GIF88a')],
    ['half a PNG signature', bytes(0x89, 'PNG')],
    ['a PNG corrupted by a text-mode transfer', bytes(0x89, 'PNG\n', 0x1a, '\n')],
    ['nothing', bytes()],
  ])('%s is refused', (_, head) => expect(uploadType(head)).toBeNull())

  it('reads only its first bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(heads)), fc.uint8Array({ maxLength: 40 }), (head, rest) => {
        const file = Uint8Array.from([...head, ...rest])
        expect(uploadType(file)).toBe(uploadType(file.subarray(0, uploadHeadLength)))
        expect(uploadType(file)).toBe(uploadType(head))
      }),
    )
  })

  it('recognises only the accepted types, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (head) => [null, ...uploadTypes].includes(uploadType(head))))
  })
})

const box = (brand: string) => bytes(0, 0, 0, 24, 'ftyp', brand, 0, 0, 0, 0)

describe('a picture in a format that is never stored', () => {
  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('is detected as HEIC by the brand %s', (brand) =>
    expect(foreignPicture(box(brand))).toBe('heic'),
  )

  it('is detected as WebP by its content', () => expect(foreignPicture(bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '))).toBe('webp'))

  it.each([
    ['a video', box('mp42')],
    ['a sound', box('M4A ')],
    ['a WAV', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
    ['the brand at the wrong offset', bytes('heic', 'ftyp')],
    ['nothing', bytes()],
    ...Object.entries(heads),
  ])('is not %s', (_, head) => expect(foreignPicture(head)).toBeNull())

  it('gets specific advice when it is HEIC, detected by content or, failing that, by name', () => {
    expect(checkUpload({ size: 20, head: box('heic'), name: 'photo.jpg' }, 'attachment')).toBe('upload.heic')
    expect(checkUpload({ size: 20, head: bytes('what'), name: 'IMG_1.HEIC' }, 'attachment')).toBe('upload.heic')
    expect(checkUpload({ size: 20, head: bytes('what'), name: 'IMG_1.heif' }, 'attachment')).toBe('upload.heic')
    expect(checkUpload({ size: 20, head: bytes('what'), name: 'heic' }, 'attachment')).toBe('upload.formatError')
    expect(checkUpload({ size: 20, head: heads.jpeg, name: 'IMG_1.HEIC' }, 'attachment')).toBe('image/jpeg')
  })
})

describe('a chosen file', () => {
  it.each([
    ['attachment', 3 * 1024 * 1024, 'attachmentTooLarge'],
    ['document', 10 * 1024 * 1024, 'tooLarge'],
  ] as const)('of kind %s may have up to %d bytes, and not one more (ERR-045, ERR-047)', (kind, limit, problem) => {
    expect(uploadLimits[kind]).toBe(limit)
    expect(checkUpload({ size: limit, head: heads.png }, kind)).toBe('image/png')
    expect(checkUpload({ size: limit + 1, head: heads.png }, kind)).toBe(problem)
  })

  it('has the limit of its school, if any', () => {
    expect(checkUpload({ size: 11, head: heads.pdf }, 'document', 10)).toBe('tooLarge')
    expect(checkUpload({ size: 20_000_000, head: heads.pdf }, 'document', 20_000_000)).toBe('application/pdf')
  })

  it('without bytes is empty, and a wrong format is refused before the size is checked (ERR-046)', () => {
    expect(checkUpload({ size: 0, head: bytes() }, 'document')).toBe('upload.empty')
    expect(checkUpload({ size: 99_999_999, head: bytes('PK', 3, 4) }, 'document')).toBe('upload.formatError')
  })

  it('gives either a type or a problem', () => {
    const size = fc.nat({ max: 12_000_000 })
    fc.assert(
      fc.property(size, fc.uint8Array({ maxLength: 16 }), fc.constantFrom('attachment', 'document'), (size, head, kind) => {
        const found = checkUpload({ size, head }, kind)
        expect(isUploadType(found)).toBe(uploadTypes.some((type) => type === found))
        if (isUploadType(found)) expect(size).toBeLessThanOrEqual(uploadLimits[kind])
      }),
    )
  })
})
