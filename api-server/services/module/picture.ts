import { judgeUploads } from '../../content/judge.ts'
import { keepFile } from '../../content/keep.ts'
import type { Service } from '../../context.ts'
import { pictures } from './paths.ts'

export const keepPicture: Service<'keepPicture'> = async ({ ctx, input: { body } }) => {
  const judged = await judgeUploads([{ field: 'picture', upload: body.picture, use: 'picture' }], ctx.env)
  const file = judged.get('picture')
  if (!file) throw new Error('a picture was neither judged nor refused')
  return { name: await keepFile(ctx, file, { folder: pictures }) }
}
