import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleFiles } from '#tests/support/sample-files'
import { readUpload } from './read-upload.ts'

/* Chromium does not decode HEIC: the browser's decoder, canvas and file reader are replaced by doubles here. */

interface Drawn {
  readonly type: string
  readonly size: number
}

let drawn: Drawn[] = []

/** A canvas that outputs `bytes` bytes in the requested type, or always PNG with `pngOnly`. */
function canvas({ bytes, pngOnly }: { bytes: number; pngOnly: boolean }) {
  const pixels = new Uint8ClampedArray(4).fill(255)
  const context = { fillRect: () => {}, drawImage: () => {}, getImageData: () => ({ data: pixels }) }
  return {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, asked: string) => {
      const type = pngOnly ? 'image/png' : asked
      drawn.push({ type, size: bytes })
      done(new Blob([new Uint8Array(bytes)], { type }))
    },
  }
}

class Reader {
  result: string | null = null
  onload: (() => void) | null = null
  onprogress: unknown
  readAsDataURL(blob: Blob) {
    blob.arrayBuffer().then((bytes) => {
      this.result = `data:${blob.type};base64,${Buffer.from(bytes).toString('base64')}`
      this.onload?.()
    })
  }
}

const closed = vi.fn()
const decoder = vi.fn()

function browser({ decodes = true, bytes = 10, pngOnly = false }) {
  decoder.mockImplementation(async () => {
    if (!decodes) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    return { width: 4032, height: 3024, close: closed }
  })
  vi.stubGlobal('document', { createElement: () => canvas({ bytes, pngOnly }) })
}

beforeEach(() => {
  drawn = []
  vi.clearAllMocks()
  vi.stubGlobal('createImageBitmap', decoder)
  vi.stubGlobal('FileReader', Reader)
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name = 'IMG_1.HEIC') => new File([sampleFiles.heic()], name, { type: 'image/heic' })
const read = (file: File) =>
  readUpload(file, { kind: 'attachment', limit: undefined, signal: new AbortController().signal, onProgress: () => {} })

describe('a photo from an iPhone (HEIC)', () => {
  it('becomes a JPEG, in its name too, where the browser decodes it', async () => {
    browser({})
    expect(await read(photo())).toEqual({
      file: { name: 'IMG_1.jpg', data: `data:image/jpeg;base64,${Buffer.alloc(10).toString('base64')}` },
      change: { kind: 'turned' },
    })
    expect(decoder).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' })
    expect([drawn, closed.mock.calls.length]).toEqual([[{ type: 'image/jpeg', size: 10 }], 1])
  })

  it('is recognised by its content, whatever its name, and by its name when its content is not recognised', async () => {
    browser({})
    expect(await read(photo('photo.png'))).toMatchObject({ file: { name: 'photo.jpg' } })
    const unknown = new File(['rien de connu'], 'IMG_2.heif')
    expect(await read(unknown)).toMatchObject({ file: { name: 'IMG_2.jpg' }, change: { kind: 'turned' } })
  })

  it('gives the advice about HEIC where the browser does not decode it, and draws nothing', async () => {
    browser({ decodes: false })
    expect(await read(photo())).toBe('upload.heic')
    expect(drawn).toEqual([])
  })

  it('gives that advice too when no redrawn picture is small enough, or when the browser cannot write JPEG', async () => {
    browser({ bytes: 3 * 1024 * 1024 + 1 })
    expect(await read(photo())).toBe('upload.heic')
    expect(closed).toHaveBeenCalledTimes(1)
    browser({ pngOnly: true })
    expect(await read(photo())).toBe('upload.heic')
  })
})

it('refuses a file that is not a picture without calling the decoder', async () => {
  browser({})
  expect(await read(new File(['texte'], 'notes.txt'))).toBe('upload.formatError')
  expect(decoder).not.toHaveBeenCalled()
})
