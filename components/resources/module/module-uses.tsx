'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Link } from '#components/ui/actions/link'
import { type Column, Table } from '#components/ui/layout/table'
import { Dialog } from '#components/ui/windows/dialog'
import type { ModuleUse } from '#contract/module'
import { coursePath } from '#lib/routes'

export interface Uses {
  readonly courses: readonly ModuleUse[]
  /** Names of subjects and levels by id. */
  readonly names: ReadonlyMap<string, string>
}

type Row = { _id: string; use: ModuleUse }

/** The courses that prevent the deletion of a module; a row opens its course (MOD-021, MOD-022). */
export function ModuleUses({ name, uses, onClose }: { name: string; uses: Uses; onClose: () => void }) {
  const t = useTranslations('module.actions.used')
  const ui = useTranslations('ui')
  const named = (ids: readonly string[]) => ids.flatMap((id) => uses.names.get(id) ?? []).join(', ') || t('unknown')
  const columns: Column<Row>[] = [
    { id: 'course', header: t('course'), main: true, cell: ({ use }) => <CourseName use={use} onOpen={onClose} /> },
    { id: 'level', header: t('level'), cell: ({ use }) => named(use.levels) },
    { id: 'subject', header: t('subject'), cell: ({ use }) => named([use.subjectId]) },
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('text', { name, count: uses.courses.length })}
      actions={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      <Table
        caption={t('list', { name })}
        columns={columns}
        rows={uses.courses.map((use, index) => ({ _id: use._id ?? String(index), use }))}
      />
    </Dialog>
  )
}

/** The link makes its whole row clickable. A course hidden from the viewer has neither name nor page. */
function CourseName({ use, onOpen }: { use: ModuleUse; onOpen: () => void }) {
  const t = useTranslations('module.actions.used')
  if (use._id === null) return <span className="font-normal text-muted italic">{t('hidden')}</span>
  return (
    <Link href={coursePath(use._id)} onClick={onOpen} className="hover:underline after:absolute after:inset-0 after:content-['']">
      {use.name}
    </Link>
  )
}
