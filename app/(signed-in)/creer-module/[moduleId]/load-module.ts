import 'server-only'
import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { copyOfModule } from '#components/module-editor/module-form.ts'
import type { Module } from '#contract/module'
import { foundOr404 } from '#lib/page'
import { getModule } from '../../read-once.ts'

/** Used instead of an id in the URL of an unsaved module. */
export const newModuleId = 'new'

/** The module of the URL, null for a new one; the not-found page when this user cannot see it. */
export const loadModule = async (id: string): Promise<Module | null> => (id === newModuleId ? null : foundOr404(getModule(id)))

/** The module that a new one starts as a copy of (RTE-048); the not-found page when this user cannot see it. */
export async function loadCopy(id: string | string[] | undefined) {
  if (typeof id !== 'string' || id === '') return null
  const t = await getTranslations('authoring')
  return copyOfModule(await foundOr404(getModule(id)), { newId: randomUUID, suffix: t('copySuffix') })
}
