import type { Upload } from '#contract/upload'
import { judgeUploads } from '../../content/judge.ts'
import { keepFile } from '../../content/keep.ts'
import type { Context, Service } from '../../context.ts'
import { pictures, sounds } from './paths.ts'

const folders = { picture: pictures, sound: sounds } as const

export const keepPicture: Service<'keepPicture'> = async ({ ctx, input: { body } }) => keepTextFile(ctx, 'picture', body.picture)

export const keepSound: Service<'keepSound'> = async ({ ctx, input: { body } }) => keepTextFile(ctx, 'sound', body.sound)

async function keepTextFile(ctx: Context, use: keyof typeof folders, upload: Upload): Promise<{ name: string }> {
  const file = (await judgeUploads([{ field: use, upload, use }], ctx.env)).get(use)
  if (!file) throw new Error('a file of a text was neither judged nor refused')
  return { name: await keepFile(ctx, file, { folder: folders[use] }) }
}
