import type { Upload } from '#contract/upload'
import { validateUploads } from '../../content/validate.ts'
import type { Context, Service } from '../../context.ts'
import { saveFile } from '../keep-file.ts'
import { pictures, sounds } from './paths.ts'

const folders = { picture: pictures, sound: sounds } as const

export const keepPicture: Service<'keepPicture'> = async ({ ctx, input: { body } }) => keepTextFile(ctx, 'picture', body.picture)

export const keepSound: Service<'keepSound'> = async ({ ctx, input: { body } }) => keepTextFile(ctx, 'sound', body.sound)

async function keepTextFile(ctx: Context, use: keyof typeof folders, upload: Upload): Promise<{ name: string }> {
  const file = (await validateUploads([{ field: use, upload, use }], ctx.env)).get(use)
  if (!file) throw new Error('a file of a text was neither validated nor refused')
  return { name: await saveFile(ctx, file, { folder: folders[use] }) }
}
