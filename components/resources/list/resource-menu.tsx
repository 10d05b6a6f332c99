'use client'

import { useTranslations } from 'next-intl'
import { Menu, type MenuItem } from '#components/ui/actions/menu'
import type { IconName } from '#components/ui/display/icon'
import { type CourseMenuEntry, laterEntries, type ModuleMenuEntry } from '#domain/resources/menus'
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

const lookOf = (entry: CourseMenuEntry | ModuleMenuEntry) => ({
  id: entry,
  icon: icons[entry],
  danger: entry === 'delete',
  folded: laterEntries.has(entry),
})

type Page = (id: string) => string

/** The entries that lead to a page; the others are actions of this one. */
const coursePages = {
  view: coursePath,
  edit: courseEditorPath,
  test: testCoursePath,
  duplicate: duplicateCoursePath,
  assign: (id) => assignPath({ course: id }),
  print: printCoursePath,
} satisfies { readonly [entry in CourseMenuEntry]?: Page }
const modulePages = {
  edit: moduleEditorPath,
  duplicate: duplicateModulePath,
  createCourse: newCourseWith,
  print: printModulePath,
} satisfies { readonly [entry in ModuleMenuEntry]?: Page }

const isPage = <Name extends string>(pages: Readonly<Record<Name, Page>>, entry: string): entry is Name => entry in pages

interface CourseProps {
  course: Target
  entries: readonly CourseMenuEntry[]
  /** URL of the statistics page for the viewer's role. */
  statistics: string
}

export function CourseMenu({ course, entries, statistics }: CourseProps) {
  const t = useTranslations('course.menu')
  const startAction = useCardAction()
  if (entries.length === 0) return null
  const item = (entry: CourseMenuEntry): MenuItem => {
    const look = { ...lookOf(entry), label: t(entry) }
    // Hidden on phones (CRS-025).
    if (entry === 'statistics') return { ...look, href: statistics, className: 'max-tablet:hidden' }
    if (isPage(coursePages, entry)) return { ...look, href: coursePages[entry](course.id) }
    return { ...look, onSelect: () => startAction({ of: 'course', what: entry, on: course }) }
  }
  return <Menu label={t('label', { name: course.name })} items={entries.map(item)} />
}

export function ModuleMenu({ module, entries }: { module: Target; entries: readonly ModuleMenuEntry[] }) {
  const t = useTranslations('module.menu')
  const startAction = useCardAction()
  if (entries.length === 0) return null
  const item = (entry: ModuleMenuEntry): MenuItem => {
    const look = { ...lookOf(entry), label: t(entry) }
    if (isPage(modulePages, entry)) return { ...look, href: modulePages[entry](module.id) }
    return { ...look, onSelect: () => startAction({ of: 'module', what: entry, on: module }) }
  }
  return <Menu label={t('label', { name: module.name })} items={entries.map(item)} />
}
