import { createHash } from 'node:crypto'
import { Failure } from '#contract/errors'
import { richTextsOf } from '#domain/questions/texts'
import { pictureFolder } from '#domain/rich-text/picture'
import { pictureSize } from '#domain/upload/dimensions'
import { validateUploads } from '../../content/validate.ts'
import type { Context } from '../../context.ts'
import { type StoredFile, storeFiles } from '../keep-file.ts'
import { pictures } from '../module/paths.ts'
import type { ReadQuestion } from './build.ts'

/** A picture of a question, stored under a name of ours. */
interface StoredPicture {
  readonly file: StoredFile
  readonly width: number
  readonly height: number
}

/** Stored pictures by their address in the file’s HTML. */
export type StoredPictures = ReadonlyMap<string, StoredPicture>

/** Those of one file by their content: the same picture is stored once, whatever its addresses. */
export type KnownPictures = Map<string, StoredPicture | undefined>

const imageTag = /<img\b[^>]*>/gi

/** The HTML up to its last tag, and the rest: a tag that never ends would be searched to the end from each of its beginnings. */
function untilLastTag(html: string): [tags: string, rest: string] {
  const end = html.lastIndexOf('>') + 1
  return [html.slice(0, end), html.slice(end)]
}

const imageTagsOf = (html: string): string[] => Array.from(untilLastTag(html)[0].matchAll(imageTag), ([tag]) => tag)

const maxPictures = 30

const attributeOf = (tag: string, name: string) =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''

const addressOf = (tag: string) => attributeOf(tag, 'src').replaceAll('&amp;', '&').trim()

/** Stores the pictures that a question shows and that came with it; one that cannot be stored is left out. */
export async function storePictures(
  ctx: Context,
  { question, files, spots }: ReadQuestion,
  known: KnownPictures,
): Promise<StoredPictures> {
  const html = richTextsOf(question).map((text) => text.html)
  const addresses = new Set([...(spots ? [spots.address] : []), ...html.flatMap((text) => imageTagsOf(text).map(addressOf))])
  const stored = new Map<string, StoredPicture>()
  for (const address of [...addresses].slice(0, maxPictures)) {
    const data = dataUrlOf(address, files)
    const picture = data === undefined ? undefined : await once(known, data, () => storePicture(ctx, data))
    if (picture) stored.set(address, picture)
  }
  return stored
}

/** An address beside the texts, as Moodle, Canvas and packages write it. */
const beside = /^(?!\/\/|[a-z][a-z+.-]*:)(?:@@PLUGINFILE@@|\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24)?\/*(.*?)(?:\?.*)?$/is

const nameBeside = (address: string) => decoded(beside.exec(address)?.[1] ?? '')

/** The names of the pictures beside it that a question shows. */
export function picturesBeside({ question, spots }: ReadQuestion): string[] {
  const shown = richTextsOf(question).flatMap(({ html }) => imageTagsOf(html).map(addressOf))
  const names = [...(spots ? [spots.address] : []), ...shown].map(nameBeside)
  return [...new Set(names)].filter((name) => name !== '').slice(0, maxPictures)
}

/** A picture inside its address, or beside the texts under the name that the address ends with. */
function dataUrlOf(address: string, files: ReadQuestion['files']): string | undefined {
  if (/^data:image\/[a-z+.-]{1,20};base64,/i.test(address)) return address
  const wanted = nameBeside(address)
  if (wanted === '') return undefined
  const file = files.find(({ name }) => name === wanted) ?? files.find(({ name }) => name === wanted.split('/').at(-1))
  return file && `data:application/octet-stream;base64,${file.base64}`
}

/** An address without its percent signs. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function once<T>(known: Map<string, T | undefined>, data: string, make: () => Promise<T>): Promise<T | undefined> {
  const key = createHash('sha256')
    .update(data.slice(data.indexOf(',')))
    .digest('base64')
  const picture = known.has(key) ? known.get(key) : await make()
  known.set(key, picture)
  return picture
}

async function storePicture(ctx: Context, data: string): Promise<StoredPicture | undefined> {
  try {
    const validated = await validateUploads([{ field: 'picture', upload: { name: 'image', data }, use: 'picture' }], ctx.env)
    const file = (await storeFiles(ctx, validated, () => ({ folder: pictures }))).get('picture')
    const bytes = validated.get('picture')?.bytes
    return file && bytes && { file, ...(pictureSize(bytes) ?? { width: 1, height: 1 }) }
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** The HTML with its pictures as stored here; of one that is not, the alternative text stays. */
export function withStoredPictures(html: string, stored: StoredPictures): string {
  const [tags, rest] = untilLastTag(html)
  const shown = tags.replace(imageTag, (tag) => {
    const picture = stored.get(addressOf(tag))
    const alt = attributeOf(tag, 'alt')
    if (!picture) return alt
    const { file, width, height } = picture
    return `<img src="${pictureFolder}/${file.name}" alt="${alt.replaceAll('"', '&quot;')}" width="${width}" height="${height}">`
  })
  return shown + rest
}

/** Whether the HTML shows a picture that is not stored. */
export const lacksPicture = (html: string, stored: StoredPictures): boolean =>
  imageTagsOf(html).some((tag) => !stored.has(addressOf(tag)))
