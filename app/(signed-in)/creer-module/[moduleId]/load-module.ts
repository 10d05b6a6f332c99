import 'server-only'
import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { copyOfModule } from '#components/module-editor/module-form.ts'
import type { Module } from '#contract/module'
import { upstream } from '#lib/upstream/call'
import { foundOr404 } from '#lib/upstream/settled'

/** The word that stands for an id in the address of a module which is not saved yet. */
export const newModuleId = 'new'

/** A module, asked for once per request. Throws as `upstream`. */
export const getModule = cache((id: string): Promise<Module> => upstream('getModule', { params: { id } }))

/** The module of the address, null for a new one; the not-found page when it is not there for this person. */
export const loadModule = async (id: string): Promise<Module | null> => (id === newModuleId ? null : foundOr404(getModule(id)))

/** The module that a new one begins as a copy of (RTE-048); the not-found page when this person cannot see it. */
export async function loadCopy(id: string | string[] | undefined) {
  if (typeof id !== 'string' || id === '') return null
  const t = await getTranslations('authoring')
  return copyOfModule(await foundOr404(getModule(id)), { newId: randomUUID, suffix: t('copySuffix') })
}
