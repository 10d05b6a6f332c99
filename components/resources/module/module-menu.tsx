'use client'

import { useTranslations } from 'next-intl'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import type { IconName } from '#components/ui/display/icon'
import type { ModuleMenuEntry } from '#domain/resources/module-menu'
import { duplicateModulePath, moduleEditorPath, newCourseWith, printModulePath } from '#lib/routes'
import { type Target, useCardAction } from '../actions/card-action.ts'

const icons: Record<ModuleMenuEntry, IconName> = {
  view: 'eye',
  edit: 'edit',
  duplicate: 'copy',
  createCourse: 'plus',
  print: 'print',
  delete: 'trash',
  archive: 'archive',
  restore: 'upload',
  share: 'link',
  take: 'download',
}

/** The three-dot menu of a module; `entries` come from domain/resources/module-menu. Nothing without entries. */
export function ModuleMenu({ module, entries }: { module: Target; entries: readonly ModuleMenuEntry[] }) {
  const t = useTranslations('module.menu')
  const startAction = useCardAction()
  if (entries.length === 0) return null
  const item = (entry: ModuleMenuEntry): MenuItem => {
    const look = { id: entry, label: t(entry), icon: icons[entry] }
    switch (entry) {
      case 'edit':
        return { ...look, href: moduleEditorPath(module.id) }
      case 'duplicate':
        return { ...look, href: duplicateModulePath(module.id) }
      case 'createCourse':
        return { ...look, href: newCourseWith(module.id) }
      case 'print':
        return { ...look, href: printModulePath(module.id) }
      default:
        return { ...look, danger: entry === 'delete', onSelect: () => startAction({ of: 'module', what: entry, on: module }) }
    }
  }
  return <Menu label={t('label', { name: module.name })} items={entries.map(item)} />
}
