import { createHash } from 'node:crypto'
import { richTextsOf } from '#domain/questions/texts'
import { pictureFolder } from '#domain/rich-text/picture'
import { uploadLimits } from '#domain/upload/check'
import { hasTooManyPixels, pictureSize } from '#domain/upload/dimensions'
import { heardType, pictureType } from '../../content/kind.ts'
import type { ReadQuestion } from './build.ts'
import { attributeOf, untilLastTag } from './html-tags.ts'
import type { ReadPicture } from './job.ts'
import { soundAddresses, withSoundTags } from './sound-tags.ts'

/** A picture or sound that a question shows, under a name of ours; the size of a sound is 1. */
interface TakenPicture extends ReadPicture {
  readonly width: number
  readonly height: number
}

/** Pictures and sounds by their address in the file’s HTML. */
export type TakenPictures = ReadonlyMap<string, TakenPicture>

const imageTag = /<img\b[^>]*>/gi

const imageTagsOf = (html: string): string[] => Array.from(untilLastTag(html)[0].matchAll(imageTag), ([tag]) => tag)

const maxPictures = 30

const addressOf = (tag: string) => attributeOf(tag, 'src').replaceAll('&amp;', '&').trim()

/** Takes the pictures of one file: the same one once, whatever its addresses. `names`: how their names begin. */
export class PictureTaker {
  private readonly known = new Map<string, TakenPicture | undefined>()
  private readonly names: string

  constructor(names: string) {
    this.names = names
  }

  get taken(): TakenPicture[] {
    return [...this.known.values()].filter((picture) => picture !== undefined)
  }

  /** Those that a question shows and that came with it, and its sounds; one that is neither is left out. */
  async picturesOf(read: ReadQuestion): Promise<TakenPictures> {
    const found = new Map<string, TakenPicture>()
    for (const address of addressesIn(read)) {
      const base64 = base64Of(address, read.files)
      const picture = base64 === undefined ? undefined : await this.take(base64)
      if (picture) found.set(address, picture)
    }
    return found
  }

  private async take(base64: string): Promise<TakenPicture | undefined> {
    const key = createHash('sha256').update(base64).digest('base64')
    const picture = this.known.has(key) ? this.known.get(key) : await this.judged(Buffer.from(base64, 'base64'))
    this.known.set(key, picture)
    return picture
  }

  private async judged(bytes: Buffer): Promise<TakenPicture | undefined> {
    if (bytes.length > uploadLimits.attachment) return undefined
    const type = pictureType(bytes) ?? (await heardType(bytes))
    if (!type || hasTooManyPixels(bytes)) return undefined
    const name = `${this.names}-${this.known.size}.${type.ending}`
    return { ...type, name, bytes, ...(pictureSize(bytes) ?? { width: 1, height: 1 }) }
  }
}

/** An address beside the texts, as Moodle, Canvas, Respondus and packages write it. */
const beside =
  /^(?!\/\/|[a-z][a-z+.-]*:)(?:@@PLUGINFILE@@|\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24|%%LINKPATH%%)?\/*(.*?)(?:\?.*)?$/is

const nameBeside = (address: string) => decodeAddress(beside.exec(address)?.[1] ?? '')

function addressesIn({ question, spots }: ReadQuestion): string[] {
  const shown = richTextsOf(question).flatMap(({ html }) => [
    ...imageTagsOf(html).map(addressOf),
    ...soundAddresses(withSoundTags(html)),
  ])
  return [...new Set([...(spots ? [spots.address] : []), ...shown])].slice(0, maxPictures)
}

/** The names of the pictures and sounds beside it that a question shows. */
export const picturesBeside = (read: ReadQuestion): string[] => [
  ...new Set(
    addressesIn(read)
      .map(nameBeside)
      .filter((name) => name !== ''),
  ),
]

/** A picture inside its address, or beside the texts under the name that the address ends with. */
function base64Of(address: string, files: ReadQuestion['files']): string | undefined {
  const [inside] = /^data:image\/[a-z+.-]{1,20};base64,/i.exec(address) ?? []
  if (inside !== undefined) return address.slice(inside.length)
  const wanted = nameBeside(address)
  if (wanted === '') return undefined
  const file = files.find(({ name }) => name === wanted) ?? files.find(({ name }) => name === wanted.split('/').at(-1))
  return file?.base64
}

/** An address without its percent signs. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The HTML with its pictures as stored here; of one that is not, the alternative text stays. */
export function withTakenPictures(html: string, taken: TakenPictures): string {
  const [tags, rest] = untilLastTag(html)
  const shown = tags.replace(imageTag, (tag) => {
    const picture = taken.get(addressOf(tag))
    const alt = attributeOf(tag, 'alt')
    if (!picture) return alt
    const { name, width, height } = picture
    return `<img src="${pictureFolder}/${name}" alt="${alt.replaceAll('"', '&quot;')}" width="${width}" height="${height}">`
  })
  return shown + rest
}

/** Whether the HTML shows a picture that did not come. */
export const lacksPicture = (html: string, taken: TakenPictures): boolean =>
  imageTagsOf(html).some((tag) => !taken.has(addressOf(tag)))
