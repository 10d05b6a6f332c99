import type { Service } from '../../context.ts'
import { moduleContent } from '../version/keep.ts'
import { listVersions, readVersion } from '../version/read.ts'
import { findEditableModule } from './get.ts'

export const listModuleVersions: Service<'listModuleVersions'> = async ({ ctx, input: { params, query } }) =>
  listVersions(ctx, versioned(await findEditableModule(ctx, params.id)), query.after)

export const getModuleVersion: Service<'getModuleVersion'> = async ({ ctx, input: { params } }) => {
  const module = await findEditableModule(ctx, params.id)
  const item = versioned(module)
  const row = (await readVersion(ctx, item, Number(params.version))) ?? { ...item.now, content: moduleContent(module) }
  const { chapterId: chapter, ...content } = row.content
  return { ...row, content: { ...content, chapter } }
}

const versioned = ({ id, version, updatedAt, authorName, status, name, questions }: Editable) => ({
  of: 'module' as const,
  id,
  now: { version, savedAt: updatedAt, savedBy: authorName, status, name, count: questions.length },
})

type Editable = Awaited<ReturnType<typeof findEditableModule>>
