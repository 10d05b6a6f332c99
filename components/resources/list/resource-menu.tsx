'use client'

import { useTranslations } from 'next-intl'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import type { IconName } from '#components/ui/display/icon'
import type { CourseMenuEntry, ModuleMenuEntry } from '#domain/resources/menus'
import {
  assignPath,
  courseEditorPath,
  coursePath,
  duplicateCoursePath,
  duplicateModulePath,
  moduleEditorPath,
  newCourseWith,
  printCoursePath,
  printModulePath,
  testCoursePath,
} from '#lib/routes'
import { type Target, useCardAction } from '../actions/card-action.ts'

const icons: Record<CourseMenuEntry | ModuleMenuEntry, IconName> = {
  view: 'eye',
  edit: 'edit',
  test: 'play',
  personalise: 'star',
  duplicate: 'copy',
  createCourse: 'plus',
  assign: 'send',
  statistics: 'chart',
  documents: 'document',
  share: 'link',
  take: 'download',
  print: 'print',
  archive: 'archive',
  restore: 'upload',
  delete: 'trash',
}

interface CourseProps {
  course: Target
  /** Entries computed by domain/resources/menus. */
  entries: readonly CourseMenuEntry[]
  /** URL of the statistics page for the viewer's role. */
  statistics: string
}

/** The three-dot menu of a course; nothing without entries. */
export function CourseMenu({ course, entries, statistics }: CourseProps) {
  const t = useTranslations('course.menu')
  const startAction = useCardAction()
  if (entries.length === 0) return null
  const item = (entry: CourseMenuEntry): MenuItem => {
    const look = { id: entry, label: t(entry), icon: icons[entry] }
    switch (entry) {
      case 'view':
        return { ...look, href: coursePath(course.id) }
      case 'edit':
        return { ...look, href: courseEditorPath(course.id) }
      case 'test':
        return { ...look, href: testCoursePath(course.id) }
      case 'duplicate':
        return { ...look, href: duplicateCoursePath(course.id) }
      case 'assign':
        return { ...look, href: assignPath({ course: course.id }) }
      case 'print':
        return { ...look, href: printCoursePath(course.id) }
      case 'statistics':
        // Hidden on phones (CRS-025).
        return { ...look, href: statistics, className: 'max-tablet:hidden' }
      default:
        return { ...look, danger: entry === 'delete', onSelect: () => startAction({ of: 'course', what: entry, on: course }) }
    }
  }
  return <Menu label={t('label', { name: course.name })} items={entries.map(item)} />
}

/** The same of a module. */
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
