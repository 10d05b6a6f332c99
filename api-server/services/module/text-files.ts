import type { Upload } from '#contract/upload'
import { pictures, sounds } from '#domain/resources/file-paths'
import { validateUploads } from '../../content/validate.ts'
import type { Context, PreparedService } from '../../context.ts'
import { nameFile, storeFiles } from '../keep-file.ts'

const folders = { picture: pictures, sound: sounds } as const

export const keepPicture: PreparedService<'keepPicture'> = {
  prepare: ({ ctx, input: { body } }) => storeTextFile(ctx, 'picture', body.picture),
}

export const keepSound: PreparedService<'keepSound'> = {
  prepare: ({ ctx, input: { body } }) => storeTextFile(ctx, 'sound', body.sound),
}

async function storeTextFile(ctx: Context, use: keyof typeof folders, upload: Upload) {
  const validated = await validateUploads([{ field: use, upload, use }], ctx.env)
  const file = (await storeFiles(ctx, validated, () => ({ folder: folders[use] }))).get(use)
  if (!file) throw new Error('a file of a text was neither validated nor refused')
  return async (inside: Context) => ({ name: await nameFile(inside, file) })
}
