import { Failure } from '#contract/errors'
import { maxQuestionFile } from '#contract/file-limits'
import { pictureName } from '#contract/picture-name'
import type { Upload } from '#contract/upload'
import { pictures, sounds } from '#domain/resources/file-paths'
import { decodeDataUrl, sizeOfDataUrl } from '../../content/data-url.ts'
import { nameOfType } from '../../content/file-name.ts'
import { heardType, pictureType } from '../../content/kind.ts'
import type { ValidatedFile } from '../../content/validate.ts'
import type { PreparedService } from '../../context.ts'
import { readerOf } from '../../documents/choose.ts'
import { nameFile, storeFiles } from '../keep-file.ts'
import type { ReadPicture } from './job.ts'
import { readApart } from './read-apart.ts'

/** Reads a file of questions; stores their pictures, and no question. */
export const importQuestions: PreparedService<'importQuestions'> = {
  prepare: async ({ ctx, input: { body } }) => {
    const { pictures: taken, ...read } = await readApart(ctx.caller.id, bytesOf(body.file), { readPdf: readerOf(ctx) })
    const stored = await storeFiles(ctx, await validatePictures(taken), (name) => ({
      folder: pictureName.test(name) ? pictures : sounds,
      name,
    }))
    return async (inside) => {
      for (const file of stored.values()) await nameFile(inside, file)
      return { ...read, questions: [...read.questions], leftOut: [...read.leftOut] }
    }
  },
}

function bytesOf({ data }: Upload): Buffer {
  if (sizeOfDataUrl(data) > maxQuestionFile) throw new Failure('tooLarge', 'upload.tooLarge', { file: 'tooLarge' })
  const bytes = decodeDataUrl(data)
  if (!bytes || bytes.length === 0) throw new Failure('invalid', 'invalid', { file: 'upload.empty' })
  return bytes
}

/** The pictures and sounds by their names, once more judged by their content. */
async function validatePictures(taken: readonly ReadPicture[]): Promise<Map<string, ValidatedFile>> {
  const files = new Map<string, ValidatedFile>()
  for (const { name, bytes } of taken) {
    const type = pictureType(bytes) ?? (await heardType(bytes))
    if (type && fileName.test(name) && name.endsWith(`.${type.ending}`))
      files.set(name, { ...type, bytes: Buffer.from(bytes), originalName: nameOfType('fichier', type.ending) })
  }
  return files
}

const fileName = /^[\w-]{1,80}\.[a-z\d]{1,8}$/
