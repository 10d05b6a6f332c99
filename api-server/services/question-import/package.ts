import { Failure } from '#contract/errors'
import { mebibyte } from '#contract/file-limits'
import { decodeText } from '#domain/decode-text'
import { unzipEntry, type ZipEntry, ZipTooLarge, zipEntries } from '#domain/zip'
import type { XmlElement } from '../../xml-tree.ts'
import type { ReadQuestion, SourceFile } from './build.ts'
import { decodeAddress, picturesBeside } from './pictures.ts'
import { parseXmlFile } from './xml-file.ts'

/** Everything that is read from one archive, once unpacked. */
const maxUnpacked = 40 * mebibyte
/** Longest text: what it holds takes many times its room. */
const maxText = 5 * mebibyte
const maxFiles = 5000
/** A document of a hundred pages has some hundred thousand elements. */
const xmlLimits = { depth: 100, elements: 300_000 }

/** An archive of which files are read by name; nothing is ever written under a name of it. */
export class Package {
  private readonly entries: ReadonlyMap<string, ZipEntry>
  private left = maxUnpacked
  readonly bytes: Uint8Array<ArrayBuffer>

  /** Failure invalid on `file`: malformed. */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
    this.entries = new Map(listEntries(bytes).map((entry) => [entry.name.replaceAll('\\', '/'), entry]))
  }

  get names(): string[] {
    return [...this.entries.keys()]
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /**
   * A file of at most `maxBytes`; null for none. Failure tooLarge for a larger one and once the files read are too large together,
   * malformed for one that cannot be unpacked. To be awaited before the next one: what is left is counted after each.
   */
  async read(name: string, maxBytes = maxUnpacked): Promise<Uint8Array<ArrayBuffer> | null> {
    const entry = this.entries.get(name)
    if (!entry) return null
    try {
      const content = await unzipEntry(this.bytes, entry, Math.min(this.left, maxBytes))
      this.left -= content.length
      return content
    } catch (error) {
      if (error instanceof ZipTooLarge) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
      throw malformed()
    }
  }

  async text(name: string): Promise<string> {
    const content = await this.read(name, maxText)
    return content ? decodeText(content).text.replace(/^\uFEFF/, '') : ''
  }

  /** The root of a file of XML; undefined for none. Failure as text, malformed. */
  async xml(name: string): Promise<XmlElement | undefined> {
    return this.has(name) ? parseXmlFile(await this.text(name), xmlLimits) : undefined
  }

  /** The question with the pictures that it shows, which stand beside `folder` or anywhere under their name. */
  private async withPictures(read: ReadQuestion, folder: string): Promise<ReadQuestion> {
    const files: SourceFile[] = []
    for (const name of picturesBeside(read)) {
      const found = this.found(name, folder)
      const content = found === undefined ? null : await this.read(found)
      if (content) files.push({ name, base64: Buffer.from(content).toString('base64') })
    }
    return { ...read, files: [...read.files, ...files] }
  }

  /** All of them, one after the other: at once, each could unpack as much as all of them may. */
  async allWithPictures(reads: readonly ReadQuestion[], folderOf: (read: ReadQuestion) => string): Promise<ReadQuestion[]> {
    const questions: ReadQuestion[] = []
    for (const read of reads) questions.push(await this.withPictures(read, folderOf(read)))
    return questions
  }

  /** The file that an address names beside `folder`; undefined for none. */
  placed(address: string, folder: string): string | undefined {
    const plain = decodeAddress(address.replaceAll('\\', '/').replace(/[?#].*$/s, ''))
    return [`${folder}${plain}`, plain].map(normal).find((one) => one !== '' && this.has(one))
  }

  private found(name: string, folder: string): string | undefined {
    const beside = [`${folder}${name}`, name, `web_resources/${name}`].map(normal)
    const last = `/${name.split('/').at(-1)}`
    return beside.find((one) => this.has(one)) ?? this.names.find((one) => one.endsWith(last))
  }
}

const malformed = () => new Failure('invalid', 'invalid', { file: 'malformed' })

function listEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  try {
    return zipEntries(bytes, maxFiles)
  } catch {
    throw malformed()
  }
}

/** A path without `.` and `..`. */
function normal(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
