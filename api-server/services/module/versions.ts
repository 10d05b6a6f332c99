import { and, desc, eq, gt, type InferSelectModel, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { ModuleAtVersion, SavedVersion } from '#contract/version'
import type { Service } from '../../context.ts'
import { personName } from '../../db/person-name.ts'
import { users } from '../../db/schema.ts'
import { moduleVersions, type StoredModule } from '../../db/version-schema.ts'
import { findEditableModule } from './get.ts'

const columns = {
  version: moduleVersions.version,
  savedAt: moduleVersions.savedAt,
  savedBy: personName,
  status: moduleVersions.status,
  name: sql<string>`${moduleVersions.content}->>'name'`,
  count: sql<number>`jsonb_array_length(${moduleVersions.content}->'questions')`,
}

export const listModuleVersions: Service<'listModuleVersions'> = async ({ ctx, input: { params, query } }) => {
  const module = await findEditableModule(ctx, params.id)
  const rows = await ctx.db
    .select(columns)
    .from(moduleVersions)
    .innerJoin(users, eq(users.id, moduleVersions.savedById))
    .where(and(eq(moduleVersions.moduleId, params.id), gt(moduleVersions.version, query.after)))
    .orderBy(desc(moduleVersions.version))
  return rows[0]?.version === module.version || module.version <= query.after ? rows : [savedNow(module), ...rows]
}

export const getModuleVersion: Service<'getModuleVersion'> = async ({ ctx, input: { params } }) => {
  const module = await findEditableModule(ctx, params.id)
  const version = Number(params.version)
  const [row] = await ctx.db
    .select({ ...columns, content: moduleVersions.content })
    .from(moduleVersions)
    .innerJoin(users, eq(users.id, moduleVersions.savedById))
    .where(and(eq(moduleVersions.moduleId, params.id), eq(moduleVersions.version, version)))
  if (row) return { ...row, content: contentView(row.content) }
  if (version !== module.version) throw new Failure('notFound', 'version.notFound')
  const { name, subjectId, levels, chapterId, duration, keywords, cantAffect, document, originalDocument, questions } = module
  const content = { name, subjectId, levels, chapterId, duration, keywords, cantAffect, document, originalDocument, questions }
  return { ...savedNow(module), content: contentView(content) }
}

const contentView = ({ chapterId: chapter, ...content }: StoredModule): ModuleAtVersion => ({ ...content, chapter })

type VersionRow = Pick<InferSelectModel<typeof moduleVersions>, 'version' | 'status'>

/** The current version, when it was saved before versions were stored. */
const savedNow = (
  module: VersionRow & { updatedAt: number; authorName: string; name: string; questions: readonly unknown[] },
): SavedVersion => ({
  version: module.version,
  savedAt: module.updatedAt,
  savedBy: module.authorName,
  status: module.status,
  name: module.name,
  count: module.questions.length,
})
